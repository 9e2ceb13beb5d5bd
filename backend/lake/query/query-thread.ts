import { Worker } from 'node:worker_threads'
import { errorCode, HttpError, type ErrorCode } from '../../base/errors.ts'
import type { QueryResult, Limits, QueryRequest } from './run-query.ts'
import { queryError, timeIsUp } from '../groq/evaluate-query.ts'

const PROGRAM = new URL('./query-worker.ts', import.meta.url)
/** Time limit for reading the content file at startup. */
const START_LIMIT_MS = 30_000
/** Young generation in megabytes. V8's default would keep up to 48 MB for each thread. */
const YOUNG_MB = 12
/** A query checks its time limit itself. After this grace period its thread is terminated. */
const GRACE_MS = 150

/** A query for a query thread. */
export interface QueryJob {
  request: QueryRequest
  timestamp: Date
  limits: Limits
}

/** A message from a query thread. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'answer'; answer: QueryResult }
  | { kind: 'refusal'; code: ErrorCode; message: string; details?: Record<string, unknown> }
  | { kind: 'failure'; reason: string }

/** A worker thread that runs one query at a time. */
export interface QueryThread {
  /** Rejects with an HttpError, and ends the thread, if the query takes too long or uses too much memory. */
  ask(job: QueryJob): Promise<QueryResult>
  end(): void
  hasEnded(): boolean
}

/** The promise of the running query. */
interface Asked {
  resolve: (answer: QueryResult) => void
  reject: (error: Error) => void
}

/** Starts a thread with a memory limit in megabytes. It reads the content file before its first query. */
export function startQueryThread(file: string, maxOldGenerationSizeMb: number): QueryThread {
  const worker = new Worker(PROGRAM, {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  // Only the server's sockets keep the process alive, not its query threads.
  worker.unref()
  const ready = Promise.withResolvers<undefined>()
  ready.promise.catch(() => undefined)
  const start = setTimeout(() => end(new Error('A query thread did not start.')), START_LIMIT_MS)
  start.unref()
  let asked: Asked | null = null
  let ended: Error | null = null

  function end(reason: Error): void {
    if (ended !== null) return
    ended = reason
    clearTimeout(start)
    ready.reject(reason)
    asked?.reject(reason)
    asked = null
    void worker.terminate()
  }

  function settle(how: (waiting: Asked) => void): void {
    if (asked === null) return
    const waiting = asked
    asked = null
    how(waiting)
  }

  worker.on('message', (message: WorkerMessage) => {
    switch (message.kind) {
      case 'ready':
        clearTimeout(start)
        return ready.resolve(undefined)
      case 'answer':
        return settle(({ resolve }) => resolve(message.answer))
      case 'refusal': {
        const { code, details } = message
        return settle(({ reject }) => reject(new HttpError(code, message.message, { details })))
      }
      case 'failure':
        return settle(({ reject }) => reject(new Error(message.reason)))
      default:
        return message satisfies never
    }
  })
  worker.on('error', (error) =>
    end(errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? memoryIsUp() : asError(error)),
  )
  worker.on('exit', () => end(new Error('A query thread ended.')))

  return {
    async ask(job) {
      await ready.promise
      if (ended !== null) throw ended
      const { milliseconds } = job.limits
      const timer = setTimeout(() => end(timeIsUp(milliseconds)), milliseconds + GRACE_MS)
      try {
        return await new Promise<QueryResult>((resolve, reject) => {
          asked = { resolve, reject }
          worker.postMessage(job)
        })
      } finally {
        clearTimeout(timer)
      }
    },
    end: () => end(new HttpError('unavailable', 'The backend is stopping. Try again in a moment.')),
    hasEnded: () => ended !== null,
  }
}

function memoryIsUp(): HttpError {
  const description =
    'The query needs too much memory. Request less: filter by _type or _id, or take a slice.'
  return queryError('queryMemoryError', description)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
