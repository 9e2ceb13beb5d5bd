import { randomUUID } from 'node:crypto'
import { HttpError } from '../base/errors.ts'
import { type Route, route, type RouteContext } from '../base/route.ts'
import { callerId } from '../lake/model/perspective.ts'
import type { LakeReader } from '../lake/store/lake-reader.ts'
import type { QueryEngine } from '../lake/query/query-engine.ts'
import type { LakeSubscriptions } from '../lake/events/lake-subscriptions.ts'
import type { CommittedTransaction } from '../lake/model/types.ts'
import { readParams } from './query-routes.ts'
import { wholeDocumentEffects } from '../lake/model/effects.ts'
import { createMatcher, type MatchedChange } from '../lake/events/match-filter.ts'
import type { EventSink, ServerEvent } from '../lake/events/event-stream.ts'

/** Maximum number of transactions to replay. Beyond this it is cheaper for the client to read everything again. */
const MOST_MISSED = 500

type ListenableLake = LakeReader & QueryEngine & LakeSubscriptions

/** A listener's request: its filter, and what to include in the events. */
type ListenRequest = ReturnType<typeof readListenRequest>

/** GET data/listen: sends an event for every change to a matching document. */
export function listenRoute(lake: ListenableLake): Route {
  // Not public: the site never listens on behalf of visitors, and a replay would reveal deleted content.
  return route('GET', '/lake/:version/data/listen/:dataset', 'viewer', (context) =>
    lake.openStream(context, (sink) => {
      follow(lake, context, sink).catch((error: unknown) => refuse(sink, error))
    }),
  )
}

/** Parses the query of data/listen. Defaults match hosted Sanity's. */
export function readListenRequest(searchParams: URLSearchParams) {
  const isAsked = (option: string, fallback: boolean) => {
    const value = searchParams.get(option)
    return value === null ? fallback : value === 'true'
  }
  return {
    query: searchParams.get('query') ?? '',
    params: readParams(searchParams),
    includeMutations: isAsked('includeMutations', true),
    includeResult: isAsked('includeResult', false),
    includePreviousRevision: isAsked('includePreviousRevision', false),
    includeEffects: searchParams.get('effectFormat') === 'mendoza',
    includeAllVersions: isAsked('includeAllVersions', false),
    visibility: searchParams.get('visibility') ?? 'transaction',
    /** Whether to replay missed events when the client reconnects. */
    canResume: isAsked('enableResume', false),
  }
}

/**
 * The events that a listener gets for one transaction, in Sanity's wire format. The total in each event counts only
 * this listener's events, because the Studio waits for that many events.
 */
export function mutationEvents(
  transaction: CommittedTransaction,
  changes: readonly MatchedChange[],
  request: ListenRequest,
): ServerEvent[] {
  return changes.map((change, index) => {
    const { documentId, previous, next, transition, mutations } = change
    const eventId = listenEventId(transaction.id, documentId)
    return {
      event: 'mutation',
      id: eventId,
      data: {
        eventId,
        documentId,
        transactionId: transaction.id,
        transition,
        identity: transaction.author,
        ...(request.includeMutations && { mutations }),
        ...(previous !== null && { previousRev: previous._rev }),
        resultRev: transaction.id,
        ...(request.includeResult && next !== null && transition !== 'disappear' && { result: next }),
        ...(request.includePreviousRevision && previous !== null && { previous }),
        ...(request.includeEffects && { effects: wholeDocumentEffects(previous, next) }),
        timestamp: transaction.timestamp,
        visibility: request.visibility,
        transactionTotalEvents: changes.length,
        transactionCurrentEvent: index + 1,
      },
    }
  })
}

/**
 * The transactions since the last event that a listener received, oldest first. The first one is included because the
 * listener may have received only part of it.
 *
 * @param lastEventId as the client sends it in `Last-Event-ID`
 * @returns null if the event is unknown or too old, in which case the client has to read everything again
 */
export function missedSince(lake: LakeReader, lastEventId: string): CommittedTransaction[] | null {
  const [transactionId = '', documentId] = lastEventId.split('#')
  const heard = lake.store.findTransaction(transactionId)
  if (documentId === undefined || (heard === null && transactionId !== '')) return null
  // The client may have received only some of this transaction's events.
  const since = (heard?.sequence ?? 0) - (documentId === '' ? 0 : 1)
  const missed = lake.store.transactionsAfter(Math.max(since, 0), MOST_MISSED + 1)
  return missed.length > MOST_MISSED ? null : missed
}

/** The events after the last one that the client received, or all of them if it's from another transaction. */
export function eventsAfter<E extends { id?: string }>(events: readonly E[], lastEventId: string): E[] {
  return events.slice(events.findIndex(({ id }) => id === lastEventId) + 1)
}

/** Sends a welcome event, then the events of each transaction in order, starting with any missed ones. */
async function follow(
  lake: ListenableLake,
  { request, url, caller }: RouteContext,
  sink: EventSink,
): Promise<void> {
  const options = readListenRequest(url.searchParams)
  const match = await createMatcher({ lake, request: options, identity: callerId(caller) })
  if (sink.ended.aborted) return
  const lastEventId = options.canResume ? request.headers.get('last-event-id') : null
  const missed = lastEventId === null ? null : missedSince(lake, lastEventId)
  let queue = Promise.resolve()
  const sendEvents = async (transaction: CommittedTransaction, after: string) => {
    if (sink.ended.aborted) return
    const events = mutationEvents(transaction, await match(transaction.changes), options)
    for (const event of eventsAfter(events, after)) sink.send(event)
  }
  const enqueue = (transaction: CommittedTransaction, after = '') => {
    queue = queue.then(() => sendEvents(transaction, after)).catch((error: unknown) => refuse(sink, error))
  }
  sink.ended.addEventListener('abort', lake.onCommit(enqueue))
  const greeting = lastEventId === null ? 'welcome' : missed === null ? 'reset' : 'welcomeback'
  sink.send({
    event: greeting,
    // Marks everything up to now as received. A client that reconnects already has an id for its last event.
    ...(missed === null && { id: listenEventId(lake.store.lastTransaction()?.id ?? '', '') }),
    data: { listenerName: randomUUID() },
  })
  for (const transaction of missed ?? []) enqueue(transaction, lastEventId ?? '')
}

/** Sends an error to a listener as an event, because status 200 has already been sent, and ends its stream. */
function refuse(sink: EventSink, error: unknown): void {
  // A busy server is a temporary problem. Without an error event, the client reconnects and resumes.
  if (error instanceof HttpError && error.code === 'unavailable') return sink.end()
  const isTellable = error instanceof HttpError
  const message = isTellable ? error.message : 'The listener failed. Connect again.'
  const details = isTellable ? error.details : undefined
  // @sanity/client passes this to its caller and does not reconnect (data/eventsource.ts).
  sink.send({ event: 'channelError', data: { message, error: { description: message, ...details } } })
  sink.end()
}

function listenEventId(transactionId: string, documentId: string): string {
  return `${transactionId}#${documentId}`
}
