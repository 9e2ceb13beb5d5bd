import { HttpError } from '../../http/errors.ts'
import type { ContentStore, TransactionHead } from '../store/content-store.ts'

/** Hosted Sanity gives 100 unless asked for another number. */
const DEFAULT_LIMIT = 100
const MAX_LIMIT = 10_000

/** Which of the transactions of some documents are asked for. */
export interface TransactionSelection {
  ids: readonly string[]
  searchParams: URLSearchParams
}

/** The chosen transactions in the order asked for. Both ends of a range belong to it. */
export function selectTransactions(
  store: ContentStore,
  { ids, searchParams }: TransactionSelection,
): TransactionHead[] {
  const text = (name: string) => searchParams.get(name) ?? ''
  const from = sequenceOf(store, text('fromTransaction')) ?? 0
  const to = sequenceOf(store, text('toTransaction')) ?? Infinity
  const fromTime = timestamp(text('fromTime'))
  const toTime = timestamp(text('toTime'))
  const authors = text('authors') === '' ? null : new Set(text('authors').split(','))
  const chosen = store
    .transactionsOf(ids)
    .filter((head) => head.sequence >= from && head.sequence <= to)
    .filter(
      (head) =>
        (fromTime === null || head.timestamp >= fromTime) && (toTime === null || head.timestamp <= toTime),
    )
    .filter((head) => authors === null || authors.has(head.author))
  const ordered = text('reverse') === 'true' ? chosen.reverse() : chosen
  return ordered.slice(0, readLimit(searchParams, DEFAULT_LIMIT))
}

/** The `limit` of a request, at least 1. */
export function readLimit(searchParams: URLSearchParams, fallback: number): number {
  const limit = Number(searchParams.get('limit') ?? fallback)
  return Number.isInteger(limit) && limit > 0 ? Math.min(limit, MAX_LIMIT) : fallback
}

/**
 * A time in a request, as the store writes times.
 *
 * @throws HttpError badRequest when it is not a time
 */
export function timestamp(text: string): string | null {
  if (text === '') return null
  const time = Date.parse(text)
  if (Number.isNaN(time))
    throw new HttpError('badRequest', `"${text}" is not a time. Use ISO 8601, such as 2026-11-21T10:00:00Z.`)
  return new Date(time).toISOString()
}

function sequenceOf(store: ContentStore, id: string): number | null {
  if (id === '') return null
  const head = store.findTransaction(id)
  if (head === null) throw new HttpError('notFound', `There is no transaction "${id}".`)
  return head.sequence
}
