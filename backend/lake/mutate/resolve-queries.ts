import { isJsonObject, parseJson, type JsonObject } from '../json.ts'
import type { ContentLake } from '../lake.ts'
import type { Json } from '../types.ts'

/** Mutations with an id each, and the state of the lake for which that is true. */
export interface ResolvedMutations {
  mutations: Json[]
  sequence: number
}

/**
 * Turns patches and deletes by query into ones by id. The query sees the lake as
 * it is before the transaction.
 */
export async function resolveQueries(
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
