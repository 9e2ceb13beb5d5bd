import type { SanityClient } from 'sanity'
import { isRecord } from '../../lib/is-record'

/** A draft that is typed at has a transaction every few seconds. */
const ENOUGH = 300

/**
 * Who wrote each document last, from the history: documents themselves do not say. One request for all, and one more
 * for each document that the busy ones among them crowd out.
 *
 * @returns the ids of people by the ids of documents
 */
export async function lastAuthors(
  client: SanityClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = readAuthors(await ask(client, ids, ENOUGH), ids)
  const missing = ids.filter((id) => !found.has(id))
  const rest = await Promise.all(missing.map(async (id) => readAuthors(await ask(client, [id], 1), [id])))
  return new Map([...found, ...rest.flatMap((authors) => [...authors])])
}

/** The newest transactions of some documents, a line of JSON each. */
function ask(client: SanityClient, ids: readonly string[], limit: number): Promise<unknown> {
  const { dataset } = client.config()
  return client.request<unknown>({
    url: `/data/history/${dataset}/transactions/${ids.join(',')}`,
    query: {
      excludeContent: 'true',
      includeIdentifiedDocumentsOnly: 'true',
      reverse: 'true',
      limit: String(limit),
    },
    tag: 'start.authors',
  })
}

/** Reads who wrote each of the documents last. A lone line may have come as the value that it stands for. */
function readAuthors(answer: unknown, ids: readonly string[]): ReadonlyMap<string, string> {
  const authors = new Map<string, string>()
  const lines =
    typeof answer === 'string' ? answer.split('\n').filter((line) => line.trim() !== '') : [answer]
  for (const line of lines) {
    const transaction: unknown = typeof line === 'string' ? JSON.parse(line) : line
    if (!isRecord(transaction) || typeof transaction['author'] !== 'string') continue
    const touched: unknown = transaction['documentIDs']
    if (!Array.isArray(touched)) continue
    for (const id of ids) if (touched.includes(id) && !authors.has(id)) authors.set(id, transaction['author'])
  }
  return authors
}
