import { HttpError } from '../../http/errors.ts'
import type { ContentStore, TransactionHead } from '../store/content-store.ts'
import { readTime } from './read-time.ts'

/** Hosted Sanity's default. The Studio names its own. */
const DEFAULT_LIMIT = 100

/** Which transactions a request asks for, and how much of each. */
export interface TransactionRequest {
  ids: readonly string[]
  matches: (head: TransactionHead) => boolean
  isNewestFirst: boolean
  limit: number
  hasMutations: boolean
  hasEffects: boolean
  /** Leaves out what the transactions did to other documents. */
  isAboutIdsOnly: boolean
}

/**
 * Reads a request for transactions. Ends of ranges belong to the range; empty
 * parameters count as absent, because the Studio sends `fromTransaction=` when it knows none.
 *
 * @throws HttpError badRequest for a bad parameter, notFound for an unknown transaction
 */
export function readTransactionRequest(
  ids: string,
  params: URLSearchParams,
  store: ContentStore,
): TransactionRequest {
  const get = (name: string) => params.get(name) ?? ''
  const isAsked = (name: string) => get(name) === 'true'
  const sequenceOf = (name: string, fallback: number) =>
    get(name) === '' ? fallback : findSequence(store, get(name))
  const timeOf = (name: string) => (get(name) === '' ? null : readTime(get(name), name))

  const first = sequenceOf('fromTransaction', 0)
  const last = sequenceOf('toTransaction', Infinity)
  const from = timeOf('fromTime')
  const to = timeOf('toTime')
  const authors = new Set(toList(get('authors')))
  return {
    ids: toList(ids),
    matches: ({ sequence, timestamp, author }) =>
      sequence >= first &&
      sequence <= last &&
      (from === null || timestamp >= from) &&
      (to === null || timestamp <= to) &&
      (authors.size === 0 || authors.has(author)),
    isNewestFirst: isAsked('reverse'),
    limit: readLimit(get('limit'), DEFAULT_LIMIT),
    hasMutations: !isAsked('excludeContent') && !isAsked('excludeMutations'),
    hasEffects: get('effectFormat') === 'mendoza',
    isAboutIdsOnly: isAsked('includeIdentifiedDocumentsOnly'),
  }
}

/**
 * Reads how many things a request asks for at most.
 *
 * @throws HttpError badRequest when it is not a whole number above zero
 */
export function readLimit(value: string, fallback: number): number {
  if (value === '') return fallback
  const limit = Number(value)
  if (Number.isSafeInteger(limit) && limit > 0) return limit
  throw new HttpError('badRequest', 'The parameter "limit" is a whole number above zero.')
}

function findSequence(store: ContentStore, id: string): number {
  const head = store.findTransaction(id)
  if (head === null)
    throw new HttpError(
      'notFound',
      `The transaction "${id}" is not known. Ask for one that the history lists.`,
    )
  return head.sequence
}

function toList(value: string): string[] {
  return value.split(',').filter((item) => item !== '')
}
