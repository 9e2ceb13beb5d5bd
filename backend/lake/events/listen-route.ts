import { randomUUID } from 'node:crypto'
import { HttpError } from '../../http/errors.ts'
import { type Route, route, type RouteContext } from '../../http/route.ts'
import { callerId } from '../perspective.ts'
import type { ContentLake } from '../lake.ts'
import type { CommittedTransaction } from '../types.ts'
import { readParams } from '../query/query-routes.ts'
import { wholeDocumentEffects } from '../effects.ts'
import { createMatcher, type ChangeMatcher, type MatchedChange } from './match-filter.ts'
import { eventStream, type EventSink, type ServerEvent } from './event-stream.ts'

/** Transactions that a listener hears when it comes back. More are cheaper to read anew. */
const MOST_MISSED = 500

/** What a listener asks to be told. */
type ListenRequest = ReturnType<typeof readListenRequest>

/** Where a listener left off. */
interface Resumption {
  /** What it has not heard, oldest first. The first one may be heard in part. */
  missed: CommittedTransaction[]
  /** Id of the last event that it has heard. */
  lastEventId: string
}

/** GET data/listen: an event for every change of a matching document. */
export function listenRoute(lake: ContentLake): Route {
  // Nothing of the site listens for visitors, and a listener that comes back hears what was deleted since.
  return route('GET', '/lake/:version/data/listen/:dataset', 'viewer', (context) => listen(lake, context))
}

/** Reads the address of data/listen. Defaults are hosted Sanity's. */
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
    /** Whether the listener wants to hear what it missed when it comes back. */
    canResume: isAsked('enableResume', false),
  }
}

/**
 * The events that a listener gets for one transaction, in Sanity's wire form. The
 * total counts what this listener gets: the Studio waits until it has that many.
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
  const missed = lake.store.transactionsAfter(Math.max(since, 0), MOST_MISSED + 1)
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

function listen(lake: ContentLake, context: RouteContext): Response {
  const { request, url, caller, callerRemains } = context
  const release = lake.streams.take(context)
  return eventStream({
    signals: [request.signal, lake.closing],
    callerRemains,
    start(sink) {
      const state = { hasEnded: false, stop: () => {} }
      const begin = async () => {
        const options = readListenRequest(url.searchParams)
        const match = await createMatcher({ lake, request: options, identity: callerId(caller) })
        if (state.hasEnded) return
        const lastEventId = options.canResume ? request.headers.get('last-event-id') : null
        const resumption = lastEventId === null ? null : resumeAfter(lake, lastEventId)
        const greeting = lastEventId === null ? 'welcome' : resumption === null ? 'reset' : 'welcomeback'
        sink.send({
          event: greeting,
          // A client that comes back names the last id that it has seen.
          ...(resumption === null && { id: welcomeId(lake) }),
          data: { listenerName: randomUUID() },
        })
        state.stop = follow({ lake, sink, options, match, resumption })
      }
      begin().catch((error: unknown) => refuse(sink, error))
      return () => {
        state.hasEnded = true
        state.stop()
        release()
      }
    },
  })
}

/** Sends the events of each transaction, one transaction after the other, what was missed first. */
function follow({
  lake,
  sink,
  options,
  match,
  resumption,
}: {
  lake: ContentLake
  sink: EventSink
  options: ListenRequest
  match: ChangeMatcher
  resumption: Resumption | null
}) {
  let queue = Promise.resolve()
  const tell = async (transaction: CommittedTransaction) => {
    try {
      const changes = await match(transaction.changes)
      const events = mutationEvents(transaction, changes, options)
      for (const event of eventsAfter(events, resumption?.lastEventId ?? '')) sink.send(event)
    } catch (error) {
      refuse(sink, error)
    }
  }
  const tellNext = (transaction: CommittedTransaction) => {
    queue = queue.then(() => tell(transaction))
  }
  resumption?.missed.forEach(tellNext)
  return lake.onCommit(tellNext)
}

/** Tells a listener of a failure and ends its stream. That has begun with status 200, so it is told by an event. */
function refuse(sink: EventSink, error: unknown): void {
  const isTellable = error instanceof HttpError
  const message = isTellable ? error.message : 'The listener failed. Connect again.'
  const details = isTellable ? error.details : undefined
  // @sanity/client tells its caller and does not connect again (its data/eventsource.ts).
  sink.send({ event: 'channelError', data: { message, error: { description: message, ...details } } })
  sink.end()
}

/** Id of a listener's event. */
function listenEventId(transactionId: string, documentId: string): string {
  return `${transactionId}#${documentId}`
}

/** Id of a welcome: everything up to now counts as heard. */
function welcomeId(lake: ContentLake): string {
  return listenEventId(lake.store.lastTransaction()?.id ?? '', '')
}
