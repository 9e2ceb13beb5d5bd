import { Worker } from 'node:worker_threads'
import { inTime } from '../../../lib/shared/in-time.ts'
import {
  CANNOT_CONNECT,
  type Database,
  DatabaseFailure,
  DISK_FULL,
  type FailureFields,
  type Statement,
} from '../database/database.ts'
import type { Log } from '../../base/log.ts'
import type { Marks } from './rate-limit-marks.ts'
import { errorMessage, storageError } from '../../base/errors.ts'

export interface EngineSettings {
  folder: string
  /** Path prefix for the cached image of an empty database. */
  imageFile: string
  /** Default: this clone's. */
  supabaseFolder?: string
}

export type EngineJob = { kind: 'run'; id: number; statement: Statement } | { kind: 'close' | 'suspend' }

export type EngineMessage =
  | { kind: 'ready'; repairs: readonly string[]; records: number; milliseconds: number }
  /** The journal holds data. Sent before the first result that depends on it. */
  | { kind: 'held' }
  | { kind: 'answer'; id: number; body: string | null }
  | { kind: 'failure'; id: number; fields: FailureFields }
  | { kind: 'suspended'; marks: Marks }
  /** The thread is exiting because its database may differ from the journal, which is authoritative. */
  | { kind: 'broken'; reason: string }

const PROGRAM = new URL('./engine-worker.ts', import.meta.url)
/** How long a statement waits for the thread to start. The first start on a busy machine takes ten seconds. */
const READY_TIMEOUT_MS = 30_000
/**
 * Maximum number of unfinished statements, a few seconds' worth of work. Any more are refused, since retrying later is
 * quicker.
 */
const MOST_PENDING = 1_000
/** Postgres's code for too many clients. */
const TOO_MANY_CLIENTS = '53300'
const CLOSE_TIMEOUT_MS = 1_000
/**
 * Time limit for reading the rate limits' counts before the database is suspended, on a busy machine. Statements wait
 * in the meantime.
 */
const SUSPEND_TIMEOUT_MS = 5_000

/** A statement that is still waiting for its result. */
type Unanswered = PromiseWithResolvers<string | null>

/**
 * Opens Postgres in a thread of this process, on top of a journal on disk. Only one process at a time may do so. If the
 * thread ends on its own, the next statement starts another one from the journal.
 */
export function openPglite({
  log,
  onHeld,
  readyTimeoutMs = READY_TIMEOUT_MS,
  ...settings
}: EngineSettings & {
  log: Log
  onHeld?: (() => void) | undefined
  /** Longer in tests, which start several databases on a busy machine. */
  readyTimeoutMs?: number
}): Database {
  const unanswered = new Map<number, Unanswered>()
  let thread: ReturnType<typeof startThread> | undefined
  let isClosed = false
  let isSuspended = false
  let hasOpened = false
  let marks: Marks = new Map()
  let lastId = 0
  let pending = 0

  function settle(id: number, settleWith: (statement: Unanswered) => void): void {
    const statement = unanswered.get(id)
    unanswered.delete(id)
    if (statement !== undefined) settleWith(statement)
  }

  function startThread(): { worker: Worker; ready: Promise<void>; ended: Promise<void> } {
    // By now another process may own the journal.
    if (isClosed) throw unavailable('The database is closed.')
    isSuspended = false
    const worker = new Worker(PROGRAM, { workerData: { ...settings, mustExist: hasOpened, marks } })
    // If these counts prevent startup, the next attempt leaves them out.
    marks = new Map()
    // Only the server's sockets should keep the process alive, not its threads.
    worker.unref()
    const ready = Promise.withResolvers<undefined>()
    const ended = Promise.withResolvers<undefined>()
    ready.promise.catch(() => undefined)
    let failure = unavailable('The database could not be started.')
    worker.on('message', (message: EngineMessage) => {
      switch (message.kind) {
        case 'ready': {
          const { repairs, records, milliseconds } = message
          for (const repair of repairs) log({ level: 'error', event: 'volunteers repaired', what: repair })
          log({ level: 'info', event: 'volunteers ready', records, milliseconds })
          hasOpened = true
          return ready.resolve(undefined)
        }
        case 'held':
          return onHeld?.()
        case 'suspended':
          marks = message.marks
          return
        case 'answer':
          return settle(message.id, ({ resolve }) => resolve(message.body))
        case 'failure':
          return settle(message.id, ({ reject }) => reject(new DatabaseFailure(message.fields)))
        case 'broken':
          return log({ level: 'error', event: 'volunteers’ database broken', error: message.reason })
        default:
          return message satisfies never
      }
    })
    worker.on('error', (error: unknown) => {
      log({ level: 'error', event: 'volunteers’ database failed', error: errorMessage(error) })
      const advice = storageError(error)?.message
      if (advice !== undefined) failure = new DatabaseFailure({ code: DISK_FULL, message: advice })
    })
    worker.on('exit', () => {
      if (thread === started) thread = undefined
      ready.reject(failure)
      for (const id of [...unanswered.keys()])
        settle(id, ({ reject }) => reject(unavailable('The database is restarting.')))
      ended.resolve(undefined)
    })
    const started = { worker, ready: ready.promise, ended: ended.promise }
    return started
  }

  async function run(statement: Statement): Promise<string | null> {
    // Includes statements that wait for startup, which takes seconds.
    if (pending >= MOST_PENDING)
      throw new DatabaseFailure({
        code: TOO_MANY_CLIENTS,
        message: 'Too many requests are waiting. Try again.',
      })
    pending += 1
    try {
      // The journal is still open in a thread that is about to end.
      if (isSuspended) await thread?.ended
      thread ??= startThread()
      const { worker, ready } = thread
      await inTime(ready, readyTimeoutMs, () => {
        throw unavailable('The database is still starting.')
      })
      const id = ++lastId
      const result: Unanswered = Promise.withResolvers()
      unanswered.set(id, result)
      worker.postMessage({ kind: 'run', id, statement } satisfies EngineJob)
      return await result.promise
    } finally {
      pending -= 1
    }
  }

  async function endThread(kind: 'close' | 'suspend', timeoutMs: number): Promise<void> {
    if (thread === undefined) return
    const { worker, ended } = thread
    worker.postMessage({ kind } satisfies EngineJob)
    await inTime(ended, timeoutMs, () => undefined)
    await worker.terminate()
  }

  return {
    run,
    start() {
      thread ??= startThread()
    },
    isSuspended: () => isSuspended,
    async suspend() {
      if (pending > 0 || isSuspended || thread === undefined) return
      isSuspended = true
      await endThread('suspend', SUSPEND_TIMEOUT_MS)
      log({ level: 'info', event: 'volunteers suspended' })
    },
    close() {
      isClosed = true
      return endThread('close', CLOSE_TIMEOUT_MS)
    },
  }
}

function unavailable(message: string): DatabaseFailure {
  return new DatabaseFailure({ code: CANNOT_CONNECT, message })
}
