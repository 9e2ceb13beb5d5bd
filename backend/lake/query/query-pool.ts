import type { ClientClass } from '../model/perspective.ts'
import type { QueryResult } from './run-query.ts'
import { HttpError } from '../../base/errors.ts'
import { machineMemory } from '../../../lib/shared/machine-memory.ts'
import { startQueryThread, type QueryJob, type QueryThread } from './query-thread.ts'

/** Memory limit of a thread in megabytes: a large dataset and one large result. */
const LARGE_MB = 1_024
/** Memory limit of the visitors' thread: enough for 100,000 documents, but unable to fill a small machine. */
const SMALL_MB = 384
/**
 * Limits per client class. A visitor's query finishes within seconds or fails; the site's server gives up after 1.5
 * s, or 50 s while it builds (lib/content/fetch-published.ts).
 */
const LIMITS: { readonly [A in ClientClass]: GroupLimits & { memory: number } } = {
  anonymous: { threads: 1, waiting: 64, patience: 2_000, memory: SMALL_MB },
  site: { threads: 1, waiting: 200, patience: 5_000, memory: LARGE_MB },
  staff: { threads: 2, waiting: 100, patience: 10_000, memory: LARGE_MB },
}
/** Time after which an idle thread is stopped to free its memory. */
const IDLE_MS = 5 * 60_000
/**
 * Below this memory in bytes, a new thread replaces the idle threads of other client classes. Each thread has a copy of
 * the documents: 90 MB for 5,000.
 */
const SMALL_MACHINE = 2_000_000_000

/** Threads for queries that may take a long time. */
export interface QueryPool {
  query(job: QueryJob): Promise<QueryResult>
  /** Ends all threads. Running and waiting queries fail. */
  close(): void
}

/** Limits for a group of threads. */
interface GroupLimits {
  threads: number
  /** Maximum number of waiting queries. */
  waiting: number
  /** Time in milliseconds after which a waiting query is refused: its client has given up by then. */
  patience: number
}

/** The threads of one client class. */
interface ThreadGroup extends QueryPool {
  endIdle(): void
}

/** A waiting query. */
interface Waiting {
  start(thread: QueryThread): void
  refuse(reason: HttpError): void
}

/**
 * Creates a pool over a content file, with threads for each client class.
 *
 * @param startThread starts a thread; replaceable in tests
 * @param memory the machine's memory in bytes
 */
export function createQueryPool({
  file,
  startThread = startQueryThread,
  memory = machineMemory(),
}: {
  file: string
  startThread?: typeof startQueryThread
  memory?: number
}): QueryPool {
  const group = (clientClass: ClientClass) => {
    const { memory: threadMemory, ...limits } = LIMITS[clientClass]
    return createThreadGroup({
      limits,
      startThread() {
        if (memory < SMALL_MACHINE) for (const each of Object.values(groups)) each.endIdle()
        return startThread(file, threadMemory)
      },
    })
  }
  const groups: Record<ClientClass, ThreadGroup> = {
    anonymous: group('anonymous'),
    site: group('site'),
    staff: group('staff'),
  }
  return {
    query: (job) => groups[job.request.clientClass].query(job),
    close() {
      for (const each of Object.values(groups)) each.close()
    },
  }
}

/**
 * Creates the threads of one client class. They start on demand, and end when a query exceeds its time or memory limit,
 * or after a few idle minutes.
 */
function createThreadGroup({
  limits,
  startThread,
}: {
  limits: GroupLimits
  startThread: () => QueryThread
}): ThreadGroup {
  const idle: { thread: QueryThread; timer: NodeJS.Timeout }[] = []
  const running = new Set<QueryThread>()
  const waiting = new Set<Waiting>()
  let isClosed = false

  function startWaiting(): void {
    for (const next of waiting) {
      if (running.size >= limits.threads) return
      waiting.delete(next)
      next.start(takeThread())
    }
  }

  function takeThread(): QueryThread {
    for (let resting = idle.pop(); resting !== undefined; resting = idle.pop()) {
      clearTimeout(resting.timer)
      // A thread can also fail while it is idle.
      if (!resting.thread.hasEnded()) return resting.thread
    }
    return startThread()
  }

  function release(thread: QueryThread): void {
    running.delete(thread)
    if (isClosed) thread.end()
    else if (!thread.hasEnded()) keepIdle(thread)
    startWaiting()
  }

  function keepIdle(thread: QueryThread): void {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((resting) => resting.thread === thread),
        1,
      )
      thread.end()
    }, IDLE_MS)
    timer.unref()
    idle.push({ thread, timer })
  }

  function endIdle(): void {
    for (const { thread, timer } of idle.splice(0)) {
      clearTimeout(timer)
      thread.end()
    }
  }

  async function run(thread: QueryThread, job: QueryJob): Promise<QueryResult> {
    running.add(thread)
    try {
      return await thread.ask(job)
    } finally {
      release(thread)
    }
  }

  return {
    query(job) {
      if (isClosed) return Promise.reject(closing())
      if (running.size >= limits.threads && waiting.size >= limits.waiting)
        return Promise.reject(busy('Too many large queries are waiting. Try again in a moment.'))
      return new Promise<QueryResult>((resolve, reject) => {
        const entry: Waiting = {
          start(thread) {
            clearTimeout(timer)
            run(thread, job).then(resolve, reject)
          },
          refuse(reason) {
            clearTimeout(timer)
            waiting.delete(entry)
            reject(reason)
          },
        }
        const description = `The query waited longer than ${limits.patience} ms for its turn. Try again in a moment.`
        const timer = setTimeout(() => entry.refuse(busy(description)), limits.patience)
        waiting.add(entry)
        startWaiting()
      })
    },
    close() {
      isClosed = true
      for (const entry of waiting) entry.refuse(closing())
      endIdle()
      for (const thread of running) thread.end()
    },
    endIdle,
  }
}

function closing(): HttpError {
  return new HttpError('unavailable', 'The backend is stopping. Try again in a moment.')
}

/** The `retry-after` tells the site's server that the store is busy rather than down (lib/content/read.ts). */
function busy(description: string): HttpError {
  return new HttpError('unavailable', description, {
    details: { type: 'queryQueueError', description },
    headers: { 'retry-after': '2' },
  })
}
