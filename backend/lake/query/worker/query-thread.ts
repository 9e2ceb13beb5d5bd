import { Worker } from 'node:worker_threads'
import { HttpError } from '../../../http/errors.ts'
import type { Answer } from '../question.ts'
import { timeIsUp } from '../time-guard.ts'
import type { QueryJob, WorkerMessage, WorkerSettings } from './messages.ts'

const PROGRAM = new URL('./query-worker.ts', import.meta.url)
/** A thread that has not read the content file by then does not come to it at all, in milliseconds. */
const START_LIMIT = 30_000
/** A query sees its own time limit first; this is for one that does not come to look at the clock. */
const GRACE = 150

/** One thread that answers questions, one at a time. */
export interface QueryThread {
  /** Rejects with an HttpError, and ends the thread, when the question takes too long or too much memory. */
  ask(job: Omit<QueryJob, 'id'>): Promise<Answer>
  end(): void
  hasEnded(): boolean
}

interface Asked {
  id: number
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/**
 * Starts a thread. It reads the content file first and answers then.
 *
 * @param memory megabytes that the thread may use
 */
export function startQueryThread(settings: WorkerSettings, { memory }: { memory: number }): QueryThread {
  const worker = new Worker(PROGRAM, {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: memory },
  })
  // The server's sockets keep the process alive, not its helpers.
  worker.unref()
  const ready = Promise.withResolvers<undefined>()
  ready.promise.catch(() => undefined)
  const start = setTimeout(() => end(new Error('A query thread did not start.')), START_LIMIT)
  start.unref()
  let asked: Asked | null = null
  let lastId = 0
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

  function settle(id: number, how: (waiting: Asked) => void): void {
    if (asked?.id !== id) return
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
        return settle(message.id, ({ resolve }) => resolve(message.answer))
      case 'refusal': {
        const { code, details } = message
        return settle(message.id, ({ reject }) => reject(new HttpError(code, message.message, { details })))
      }
      case 'failure':
        return settle(message.id, ({ reject }) => reject(new Error(message.reason)))
      default:
        return message satisfies never
    }
  })
  worker.on('error', (error) => end(isOutOfMemory(error) ? memoryIsUp() : asError(error)))
  worker.on('exit', () => end(new Error('A query thread ended.')))

  return {
    async ask(job) {
      await ready.promise
      if (ended !== null) throw ended
      const id = ++lastId
      const { milliseconds } = job.limits
      const timer = setTimeout(() => end(timeIsUp(milliseconds)), milliseconds + GRACE)
      try {
        return await new Promise<Answer>((resolve, reject) => {
          asked = { id, resolve, reject }
          worker.postMessage({ ...job, id } satisfies QueryJob)
        })
      } finally {
        clearTimeout(timer)
      }
    },
    end: () => end(new HttpError('unavailable', 'The backend is about to stop. Try again in a moment.')),
    hasEnded: () => ended !== null,
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function memoryIsUp(): HttpError {
  const description =
    'The query needs too much memory. Ask for less: filter by _type or _id, or take a slice.'
  return new HttpError('badRequest', description, { details: { type: 'queryMemoryError', description } })
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
