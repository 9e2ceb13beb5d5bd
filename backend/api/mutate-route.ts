import { randomBytes } from 'node:crypto'
import { HttpError } from '../base/errors.ts'
import { readJson, withLimitedBody } from '../base/request-body.ts'
import type { Route } from '../base/route.ts'
import { hasRole } from '../base/caller.ts'
import { callerId } from '../lake/model/perspective.ts'
import {
  asJson,
  isJsonObject,
  assertJsonShape,
  parseJson,
  mapObjects,
  type JsonObject,
} from '../lake/model/json.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import type { LakeWriter } from '../lake/mutate/lake-writer.ts'
import type { QueryEngine } from '../lake/query/query-engine.ts'
import type { CommittedTransaction, Json, LakeDocument } from '../lake/model/types.ts'
import { atIndex } from '../lake/model/mutation-error.ts'
import { SECRET_REQUEST_LIMIT, assertMayWrite, NO_TYPES } from '../lake/mutate/rights.ts'
import type { MutationResult } from '../lake/mutate/workspace.ts'

type MutableLake = LakeReader & LakeWriter & QueryEngine

/** Maximum request size in bytes. Hosted Sanity allows 4 MB; more makes it easier to import long documents. */
const BODY_LIMIT = 16 * 1024 * 1024
/** How many times to repeat a mutation's query when other transactions intervene. */
const MAX_TRIES = 20
/** Time limit in milliseconds for reading the body of a viewer's request, which is small. */
const VIEWER_BODY_MS = 1_000

/**
 * POST data/mutate: all mutations in the body, or none. Viewers may only write preview secrets
 * (../lake/mutate/rights.ts).
 */
export function mutateRoute(lake: MutableLake, secondAccountTypes = NO_TYPES): Route {
  return {
    method: 'POST',
    path: '/lake/:version/data/mutate/:dataset',
    access: 'viewer',
    bodyLimit: BODY_LIMIT,
    async handle({ request, url, caller }) {
      if (caller.kind === 'preview') throw new HttpError('forbidden', 'The site’s preview is read-only.')
      const isWriter = hasRole(caller, 'contributor')
      const limits = { bytes: SECRET_REQUEST_LIMIT, milliseconds: VIEWER_BODY_MS }
      const body = asJson(await readJson(isWriter ? request : await withLimitedBody(request, limits)))
      const given = isJsonObject(body) ? body['mutations'] : undefined
      if (!Array.isArray(given) || !isJsonObject(body)) {
        throw new HttpError('badRequest', 'The body must be an object with a list of `mutations`.')
      }
      assertJsonShape(given)
      const { transactionId } = body
      const isAsked = (option: string) => url.searchParams.get(option) === 'true'
      const mutations = isAsked('autoGenerateArrayKeys') ? given.map(addArrayKeys) : given
      const author = callerId(caller)
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const sequence = lake.lastSequence()
        const resolved = await Promise.all(mutations.map((mutation) => resolveQuery(lake, mutation, author)))
        if (sequence !== lake.lastSequence()) continue
        // Synchronous from here until the transaction is stored, so that no other transaction can intervene.
        let results: MutationResult[] = []
        const transaction = lake.transact({
          author,
          transactionId: typeof transactionId === 'string' ? transactionId : undefined,
          isDryRun: isAsked('dryRun'),
          kind: 'mutationError',
          authorise: (changes) => assertMayWrite(changes, { caller, lake, secondAccountTypes }),
          build(workspace) {
            results = resolved
              .flat()
              .map((mutation, index) => atIndex('mutationError', index, () => workspace.mutate(mutation)))
          },
        })
        const answered = isAsked('returnIds') ? results : []
        return Response.json({
          transactionId: transaction.id,
          results: isAsked('returnDocuments') ? withDocuments(results, transaction, lake) : answered,
        })
      }
      throw new HttpError(
        'conflict',
        'Other writes kept changing the data while a mutation’s query ran. Try again.',
      )
    },
  }
}

function withDocuments(
  results: readonly MutationResult[],
  { changes }: CommittedTransaction,
  lake: MutableLake,
): (MutationResult & { document?: LakeDocument })[] {
  const changed = new Map(changes.map((change) => [change.documentId, change]))
  return results.map((result) => {
    const change = changed.get(result.id)
    const document = change === undefined ? lake.getDocument(result.id) : (change.next ?? change.previous)
    return document === null ? result : { ...result, document }
  })
}

/**
 * Turns a patch or delete by query into patches or deletes by id. The query sees the documents as they were before the
 * transaction.
 */
async function resolveQuery(lake: MutableLake, mutation: Json, author: string): Promise<Json[]> {
  const [name, input] = isJsonObject(mutation) ? (Object.entries(mutation)[0] ?? []) : []
  if ((name !== 'patch' && name !== 'delete') || !isJsonObject(input) || typeof input['query'] !== 'string')
    return [mutation]
  const { query, params, ...rest } = input
  const { result } = await lake.query({
    query: input['query'],
    params: isJsonObject(params) ? params : {},
    perspective: 'raw',
    visibility: 'all',
    clientClass: 'staff',
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

/** Adds a `_key` to every list item that lacks one (`autoGenerateArrayKeys`). */
function addArrayKeys(value: Json): Json {
  return mapObjects(value, (object) =>
    Object.fromEntries(
      Object.entries(object).map(([name, item]) => [name, Array.isArray(item) ? withKeys(item) : item]),
    ),
  )
}

function withKeys(list: Json[]): Json[] {
  return list.map((item) =>
    isJsonObject(item) && typeof item['_key'] !== 'string'
      ? { _key: randomBytes(6).toString('hex'), ...item }
      : item,
  )
}
