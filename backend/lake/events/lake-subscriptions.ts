import type { Log } from '../../base/log.ts'
import type { CommittedTransaction } from '../model/types.ts'
import { createStreamSlots, createTimeSlicer, type StreamSlots, type TimeSlicer } from './event-stream.ts'

type CommitListener = (transaction: CommittedTransaction) => void

/** Notifies listeners of transactions, both in this process and over event streams. */
export interface LakeSubscriptions {
  /** Calls back after every transaction, in order. Returns an unsubscribe function. */
  onCommit(listener: CommitListener): () => void
  /** Limits the number of event streams. */
  readonly streams: StreamSlots
  /** Runs all listeners' filters. */
  readonly timeSlicer: TimeSlicer
  /** Aborted when event streams have to end. */
  readonly closing: AbortSignal
  /** Ends all event streams, which makes their clients reconnect. The store stays open for requests in progress. */
  endStreams(): void
}

/** @returns `announce`, which calls the commit listeners, and `close`, which also removes them */
export function createSubscriptions(
  log?: Log,
): LakeSubscriptions & { announce: CommitListener; close(): void } {
  const closing = new AbortController()
  const listeners = new Set<CommitListener>()
  return {
    streams: createStreamSlots(),
    timeSlicer: createTimeSlicer(),
    closing: closing.signal,
    endStreams: () => closing.abort(),
    onCommit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce(transaction) {
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
    close() {
      closing.abort()
      listeners.clear()
    },
  }
}
