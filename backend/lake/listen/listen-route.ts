import { randomUUID } from 'node:crypto'
import { HttpError } from '../../http/errors.ts'
import type { Route, RouteContext } from '../../http/route.ts'
import { callerId } from '../perspective.ts'
import type { ContentLake } from '../lake.ts'
import { eventStream, type EventSink } from '../stream/event-stream.ts'
import type { CommittedTransaction } from '../types.ts'
import { readListenRequest, type ListenRequest } from './listen-request.ts'
import { createMatcher, type ChangeMatcher } from './match-filter.ts'
import { mutationEvents } from './mutation-event.ts'
import { eventsAfter, resumeAfter, welcomeId, type Resumption } from './resume.ts'

/** GET data/listen: an event for every change of a matching document. */
export function listenRoute(lake: ContentLake): Route {
  return {
    method: 'GET',
    path: '/lake/:version/data/listen/:dataset',
    // Nothing of the site listens for visitors, and a listener that comes back hears what was deleted since.
    access: 'viewer',
    handle: (context) => listen(lake, context),
  }
}

function listen(lake: ContentLake, { request, url, caller, callerRemains }: RouteContext): Response {
  const release = lake.streams.take()
  return eventStream({
    signals: [request.signal, lake.closing],
    callerRemains,
    start(sink) {
      const state = { hasEnded: false, stop: () => {} }
      const begin = async () => {
        const options = readListenRequest(url.searchParams)
        const matcher = await createMatcher({
          lake,
          request: options,
          identity: callerId(caller),
        })
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
        state.stop = follow({ lake, sink, options, matcher, resumption })
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
  matcher,
  resumption,
}: {
  lake: ContentLake
  sink: EventSink
  options: ListenRequest
  matcher: ChangeMatcher
  resumption: Resumption | null
}) {
  let queue = Promise.resolve()
  const tell = async (transaction: CommittedTransaction) => {
    try {
      const changes = await matcher.match(transaction.changes)
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

/** An event stream has begun with status 200: a failure is told as an event, and ends it. */
function refuse(sink: EventSink, error: unknown): void {
  const isTellable = error instanceof HttpError
  const message = isTellable ? error.message : 'The listener failed. Connect again.'
  const details = isTellable ? error.details : undefined
  // @sanity/client tells its caller and does not connect again (its data/eventsource.ts).
  sink.send({ event: 'channelError', data: { message, error: { description: message, ...details } } })
  sink.end()
}
