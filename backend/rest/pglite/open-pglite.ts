import { Worker } from 'node:worker_threads'
import {
  CANNOT_CONNECT,
  type Database,
  DatabaseFailure,
  type FailureFields,
  type Statement,
} from '../database/database.ts'
import type { Log } from '../../http/log.ts'
import { errorMessage } from '../../http/errors.ts'

/** What the thread is started with. */
export interface EngineSettings {
  /** Folder of the journal. */
  folder: string
  /** Beginning of the path at which the empty database is kept for the next start. */
  imageFile: string
  /** The folder `supabase`. */
  supabaseFolder: string
}

/** What the server tells the thread. */
export type EngineJob = { kind: 'run'; id: number; statement: Statement } | { kind: 'close' }

/** What the thread tells the server. */
export type EngineMessage =
  | { kind: 'ready'; repairs: readonly string[]; records: number; milliseconds: number }
  | { kind: 'answer'; id: number; body: string | null }
  | { kind: 'failure'; id: number; fields: FailureFields }
  /** The thread ends: its database cannot be trusted any more, the journal can. */
  | { kind: 'broken'; reason: string }

const PROGRAM = new URL('./engine-worker.ts', import.meta.url)
/** A first start on a busy machine takes ten seconds. */
const READY_TIMEOUT_MS = 30_000
/** Some seconds of work: whoever comes on top of that is better off trying again. */
const MOST_WAITING = 1_000
/** Postgres's code for too many clients. */
const TOO_MANY = '53300'
const CLOSE_TIMEOUT_MS = 1_000

interface Engine {
  worker: Worker
  ready: Promise<void>
  ended: Promise<void>
}

interface Waiting {
  resolve: (body: string | null) => void
  reject: (error: Error) => void
}

/** Postgres in this process, in a thread of its own, over a journal on the disk. One process at a time. */
export function openPglite({ log, ...settings }: EngineSettings & { log: Log }): Database {
  const waiting = new Map<number, Waiting>()
  let engine: Engine | undefined
  let lastId = 0
  let pending = 0

  function settle(id: number, how: (one: Waiting) => void): void {
    const one = waiting.get(id)
    waiting.delete(id)
    if (one !== undefined) how(one)
  }

  function launch(): Engine {
    const worker = new Worker(PROGRAM, { workerData: settings })
    // The server's sockets keep the process alive, not its helpers.
    worker.unref()
    const ready = Promise.withResolvers<undefined>()
    const ended = Promise.withResolvers<undefined>()
    ready.promise.catch(() => undefined)
    worker.on('message', (message: EngineMessage) => {
      switch (message.kind) {
        case 'ready': {
          const { repairs, records, milliseconds } = message
          for (const repair of repairs) log({ level: 'error', event: 'volunteers repaired', what: repair })
          log({ level: 'info', event: 'volunteers ready', records, milliseconds })
          return ready.resolve(undefined)
        }
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
    worker.on('error', (error: unknown) =>
      log({ level: 'error', event: 'volunteers’ database failed', error: errorMessage(error) }),
    )
    worker.on('exit', () => {
      // The next request starts another one, from the journal.
      if (engine === launched) engine = undefined
      ready.reject(unavailable('The database could not be started.'))
      for (const id of [...waiting.keys()])
        settle(id, ({ reject }) => reject(unavailable('The database is being started again.')))
      ended.resolve(undefined)
    })
    const launched = { worker, ready: ready.promise, ended: ended.promise }
    return launched
  }

  async function run(statement: Statement): Promise<string | null> {
    // Those who wait for the start count as well: there may be many, and it takes seconds.
    if (pending >= MOST_WAITING)
      throw new DatabaseFailure({ code: TOO_MANY, message: 'Too many are waiting. Try again.' })
    pending += 1
    try {
      engine ??= launch()
      const { worker, ready } = engine
      await inTime(ready)
      const id = ++lastId
      return await new Promise<string | null>((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.postMessage({ kind: 'run', id, statement } satisfies EngineJob)
      })
    } finally {
      pending -= 1
    }
  }

  return {
    run,
    start() {
      engine ??= launch()
    },
    async close() {
      if (engine === undefined) return
      const { worker, ended } = engine
      worker.postMessage({ kind: 'close' } satisfies EngineJob)
      await Promise.race([ended, after(CLOSE_TIMEOUT_MS)])
      await worker.terminate()
    },
  }
}

async function inTime(ready: Promise<void>): Promise<void> {
  const late = after(READY_TIMEOUT_MS).then(() => {
    throw unavailable('The database is still starting.')
  })
  // Whichever loses the race settles unheard.
  late.catch(() => undefined)
  await Promise.race([ready, late])
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref())
}

function unavailable(message: string): DatabaseFailure {
  return new DatabaseFailure({ code: CANNOT_CONNECT, message })
}
