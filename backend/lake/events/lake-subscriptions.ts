import type { Log } from '../../base/log.ts'
import type { RouteContext } from '../../base/route.ts'
import type { CommittedTransaction } from '../model/types.ts'
import { createStreamSlots, createTimeSlicer, eventStream, type EventSink } from './event-stream.ts'

type CommitListener = (transaction: CommittedTransaction) => void

/** Notifies listeners of transactions, both in this process and over event streams. */
export type LakeSubscriptions = Omit<ReturnType<typeof createSubscriptions>, 'announce' | 'close'>

/**
 * @param mostStreams limits the number of event streams
 * @returns `announce`, which calls the commit listeners, and `close`, which also removes them
 */
export function createSubscriptions(log?: Log, mostStreams?: number) {
  const closing = new AbortController()
  const takeSlot = createStreamSlots(mostStreams)
  const listeners = new Set<CommitListener>()
  return {
    /**
     * Responds with an event stream that ends when the client leaves, its session ends or the server stops.
     *
     * @param start see `eventStream`
     * @throws HttpError tooManyRequests
     */
    openStream(
      context: Pick<RouteContext, 'request' | 'caller' | 'callerRemains' | 'isOverSocket'>,
      start: (sink: EventSink) => void,
    ): Response {
      const freeSlot = takeSlot(context)
      return eventStream({
        signals: [context.request.signal, closing.signal],
        callerRemains: context.callerRemains,
        start(sink) {
          sink.ended.addEventListener('abort', freeSlot)
          start(sink)
        },
      })
    },
    /** Runs all listeners' filters. */
    inTimeSlice: createTimeSlicer(),
    /** Ends all event streams, which makes their clients reconnect. The store stays open for requests in progress. */
    endStreams: () => closing.abort(),
    /** Calls back after every transaction, in order. Returns an unsubscribe function. */
    onCommit(listener: CommitListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce(transaction: CommittedTransaction): void {
      for (const listener of [...listeners]) {
        try {
          listener(transaction)
        } catch (error) {
          // The transaction is already stored, so a failing listener must not turn it into an error or stop the other
          // listeners.
          const event = 'commit listener failed'
          log?.({ level: 'error', event, transaction: transaction.id, error: String(error) })
        }
      }
    },
    close(): void {
      closing.abort()
      listeners.clear()
    },
  }
}
