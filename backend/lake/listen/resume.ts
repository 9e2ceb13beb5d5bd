import type { ContentLake } from '../lake.ts'
import type { CommittedTransaction } from '../types.ts'

/** More than this is cheaper to read anew than to hear again. */
const MOST_MISSED = 500

/** Where a listener left off. */
export interface Resumption {
  /** What it has not heard, oldest first. The first one may be heard in part. */
  missed: CommittedTransaction[]
  /** Id of the last event that it has heard. */
  lastEventId: string
}

/** Id of a listener's event. */
export function listenEventId(transactionId: string, documentId: string): string {
  return `${transactionId}#${documentId}`
}

/** Id of a welcome: everything up to now counts as heard. */
export function welcomeId(lake: ContentLake): string {
  return listenEventId(lake.store.lastTransaction()?.id ?? '', '')
}

/**
 * What a listener has missed since an event.
 *
 * @param lastEventId as a client sends it in `Last-Event-ID`
 * @returns null when it cannot be told any more: the listener has to start anew
 */
export function resumeAfter(lake: ContentLake, lastEventId: string): Resumption | null {
  const [transactionId = '', documentId] = lastEventId.split('#')
  const heard = lake.store.findTransaction(transactionId)
  if (documentId === undefined || (heard === null && transactionId !== '')) return null
  // Of a transaction with several events the listener may have heard some.
  const since = (heard?.sequence ?? 0) - (documentId === '' ? 0 : 1)
  const missed = lake.transactionsAfter(Math.max(since, 0), MOST_MISSED + 1)
  return missed.length > MOST_MISSED ? null : { missed, lastEventId }
}

/** The events of a replay without those that came before the last one heard, itself included. */
export function eventsAfter<E extends { id?: string }>(
  events: readonly E[],
  lastEventId: string,
): readonly E[] {
  const place = events.findIndex(({ id }) => id === lastEventId)
  return events.slice(place + 1)
}
