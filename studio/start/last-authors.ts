import type { SanityClient } from 'sanity'
import { isRecord } from '../../lib/is-record'

/** How many transactions are read at once: a draft that somebody types in has one every few seconds. */
const TRANSACTION_LIMIT = 300

/**
 * Finds out who wrote each document last, from the history: documents themselves do not say. It sends one request for all
 * documents, and one more for each whose transactions are not among the newest ones.
 *
 * @returns the ids of people by the ids of documents
 */
export async function lastAuthors(
  client: SanityClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = readAuthors(await readTransactions(client, ids, TRANSACTION_LIMIT), ids)
  const missing = ids.filter((id) => !found.has(id))
  const rest = await Promise.all(
    missing.map(async (id) => readAuthors(await readTransactions(client, [id], 1), [id])),
  )
  return new Map([...found, ...rest.flatMap((authors) => [...authors])])
}

/** Reads the newest transactions of some documents, a line of JSON each. */
function readTransactions(client: SanityClient, ids: readonly string[], limit: number): Promise<unknown> {
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

/**
 * Reads from transactions, newest first, who wrote each document last. The client parses an answer of a single line.
 */
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
