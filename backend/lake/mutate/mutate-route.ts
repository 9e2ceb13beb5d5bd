import { HttpError } from '../../http/errors.ts'
import { readJson } from '../../http/request-body.ts'
import type { Route, RouteContext } from '../../http/route.ts'
import { callerId } from '../caller-id.ts'
import { asJson, isJsonObject } from '../json.ts'
import type { ContentLake } from '../lake.ts'
import type { CommittedTransaction, Json, LakeDocument } from '../types.ts'
import { addArrayKeys } from './array-keys.ts'
import { assertJsonShape } from './assert-json-shape.ts'
import { atIndex } from './mutation-error.ts'
import { resolveQueries, type ResolvedMutations } from './resolve-queries.ts'
import type { MutationResult } from './workspace.ts'

/** Hosted Sanity's limit is 4 MB; importing long documents is easier with more. */
const BODY_LIMIT = 16 * 1024 * 1024
/** A query is asked again when somebody wrote meanwhile. More often than this means a lake that never rests. */
const MAX_TRIES = 20

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

interface CommitInput {
  lake: ContentLake
  mutations: readonly Json[]
  author: string
  transactionId: string | undefined
  isDryRun: boolean
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
