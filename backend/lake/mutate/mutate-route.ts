import { randomBytes } from 'node:crypto'
import { HttpError } from '../../http/errors.ts'
import { readJson } from '../../http/request-body.ts'
import type { Route, RouteContext } from '../../http/route.ts'
import { callerId } from '../perspective.ts'
import { asJson, isJsonObject, assertJsonShape, parseJson, mapObjects, type JsonObject } from '../json.ts'
import type { ContentLake } from '../lake.ts'
import type { CommittedTransaction, Json, LakeDocument } from '../types.ts'
import { atIndex } from './mutation-error.ts'
import type { MutationResult } from './workspace.ts'

/** Hosted Sanity's limit is 4 MB; importing long documents is easier with more. */
const BODY_LIMIT = 16 * 1024 * 1024
/** A query is asked again when somebody wrote meanwhile. More often than this means a lake that never rests. */
const MAX_TRIES = 20

interface CommitInput {
  lake: ContentLake
  mutations: readonly Json[]
  author: string
  transactionId: string | undefined
  isDryRun: boolean
}

/** Mutations with an id each, and the state of the lake for which that is true. */
interface ResolvedMutations {
  mutations: Json[]
  sequence: number
}

/** POST data/mutate: all mutations of the body, or none. */
export function mutateRoute(lake: ContentLake): Route {
  return {
    method: 'POST',
    path: '/lake/:version/data/mutate/:dataset',
    access: 'editor',
    bodyLimit: BODY_LIMIT,
    handle: (context) => mutate(lake, context),
  }
}

async function mutate(lake: ContentLake, { request, url, caller }: RouteContext): Promise<Response> {
  const body = asJson(await readJson(request))
  const mutations = isJsonObject(body) ? body['mutations'] : undefined
  if (!Array.isArray(mutations) || !isJsonObject(body)) {
    throw new HttpError('badRequest', 'The body is an object with a list of `mutations`.')
  }
  assertJsonShape(mutations)
  const isAsked = (option: string) => url.searchParams.get(option) === 'true'
  const author = callerId(caller)
  const { transaction, results } = await commitResolved({
    lake,
    mutations: isAsked('autoGenerateArrayKeys') ? mutations.map(addArrayKeys) : mutations,
    author,
    transactionId: typeof body['transactionId'] === 'string' ? body['transactionId'] : undefined,
    isDryRun: isAsked('dryRun'),
  })
  return Response.json({
    transactionId: transaction.id,
    results: answerResults({
      results,
      transaction,
      lake,
      returnIds: isAsked('returnIds'),
      returnDocuments: isAsked('returnDocuments'),
    }),
  })
}

async function commitResolved(
  input: CommitInput,
): Promise<{ transaction: CommittedTransaction; results: MutationResult[] }> {
  const { lake, author } = input
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const resolved = await resolveQueries(lake, input.mutations, author)
    if (resolved.sequence === lake.lastSequence()) return commitNow(input, resolved)
  }
  throw new HttpError('conflict', 'Others kept writing while the query of a mutation ran. Try again.')
}

function commitNow({ lake, author, transactionId, isDryRun }: CommitInput, { mutations }: ResolvedMutations) {
  let results: MutationResult[] = []
  const transaction = lake.transact({
    author,
    transactionId,
    isDryRun,
    kind: 'mutationError',
    build(workspace) {
      results = mutations.map((mutation, index) =>
        atIndex('mutationError', index, () => workspace.mutate(mutation)),
      )
    },
  })
  return { transaction, results }
}

function answerResults({
  results,
  transaction,
  lake,
  returnIds,
  returnDocuments,
}: {
  results: readonly MutationResult[]
  transaction: CommittedTransaction
  lake: ContentLake
  returnIds: boolean
  returnDocuments: boolean
}): (MutationResult & { document?: LakeDocument })[] {
  if (!returnIds && !returnDocuments) return []
  const changed = new Map(transaction.changes.map((change) => [change.documentId, change]))
  return results.map(({ id, operation }) => {
    if (!returnDocuments) return { id, operation }
    const change = changed.get(id)
    const document = change === undefined ? lake.getDocument(id) : (change.next ?? change.previous)
    return document === null ? { id, operation } : { id, operation, document }
  })
}

/**
 * Turns patches and deletes by query into ones by id. The query sees the lake as
 * it is before the transaction.
 */
async function resolveQueries(
  lake: ContentLake,
  mutations: readonly Json[],
  author: string,
): Promise<ResolvedMutations> {
  const sequence = lake.lastSequence()
  const resolved = await Promise.all(mutations.map((mutation) => resolve(lake, mutation, author)))
  return { mutations: resolved.flat(), sequence }
}

async function resolve(lake: ContentLake, mutation: Json, author: string): Promise<Json[]> {
  const [name, input] = isJsonObject(mutation) ? (Object.entries(mutation)[0] ?? []) : []
  if ((name !== 'patch' && name !== 'delete') || !isJsonObject(input) || typeof input['query'] !== 'string')
    return [mutation]
  const { query, params, ...rest } = input
  const { result } = await lake.answer({
    query: input['query'],
    params: isJsonObject(params) ? params : {},
    perspective: 'raw',
    visibility: 'all',
    asker: 'staff',
    identity: author,
  })
  return idsOf(parseJson(result)).map((id): JsonObject => ({ [name]: { ...rest, id } }))
}

function idsOf(result: Json): string[] {
  const items = Array.isArray(result) ? result : [result]
  const ids = items.flatMap((item) =>
    isJsonObject(item) && typeof item['_id'] === 'string' ? item['_id'] : [],
  )
  return [...new Set(ids)]
}

/** Gives every object in a list a `_key` that it lacks, as `autoGenerateArrayKeys` asks. */
function addArrayKeys(value: Json): Json {
  const top = Array.isArray(value) ? value.map(addArrayKeys) : value
  return mapObjects(top, (object) =>
    Object.fromEntries(
      Object.entries(object).map(([name, item]) => [name, Array.isArray(item) ? withKeys(item) : item]),
    ),
  )
}

function withKeys(list: Json[]): Json[] {
  return list.map((item) => (isJsonObject(item) ? keyed(item) : item))
}

function keyed(object: JsonObject): JsonObject {
  return typeof object['_key'] === 'string' ? object : { _key: randomBytes(6).toString('hex'), ...object }
}
