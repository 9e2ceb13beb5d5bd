import type { Log } from '../../base/log.ts'
import type { CommittedTransaction } from '../model/types.ts'
import { createStreamSlots, createTimeSlicer, type StreamSlots, type TimeSlicer } from './event-stream.ts'

type CommitListener = (transaction: CommittedTransaction) => void

/** Tells listeners about transactions, in this process and over event streams. */
export interface LakeSubscriptions {
  /** Calls back after every transaction, in order. Returns an unsubscribe function. */
  onCommit(listener: CommitListener): () => void
  /** Limits the number of event streams. */
  readonly streams: StreamSlots
  /** Runs the filters of all listeners. */
  readonly timeSlicer: TimeSlicer
  /** Aborted when streams have to end. */
  readonly closing: AbortSignal
  /** Ends all event streams, so that their clients reconnect. The store stays open for running requests. */
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
          // The transaction is already stored: a failing listener must not turn it into an error or stop other
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
