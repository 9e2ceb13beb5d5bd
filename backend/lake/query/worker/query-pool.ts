import type { ClientClass } from '../../perspective.ts'
import type { QueryResult } from '../run-query.ts'
import { HttpError } from '../../../http/errors.ts'
import { startQueryThread, type QueryJob, type QueryThread } from './query-thread.ts'

/** Megabytes of memory of one thread: the documents of a large data set, and one large answer. */
const LARGE_MB = 1_024
/** Megabytes of memory of strangers' thread: enough for 100,000 documents, too few to fill a small machine. */
const SMALL_MB = 384
/**
 * Limits of each kind of reader. A stranger's answer comes within seconds or not at
 * all; the site's server gives up after 1.5 s, or 50 s while it builds (lib/content/ask-store.ts).
 */
const LIMITS: { readonly [A in ClientClass]: GroupLimits & { memory: number } } = {
  anonymous: { threads: 1, waiting: 64, patience: 2_000, memory: SMALL_MB },
  site: { threads: 1, waiting: 200, patience: 5_000, memory: LARGE_MB },
  staff: { threads: 2, waiting: 100, patience: 10_000, memory: LARGE_MB },
}
/** A thread that answered nothing for so long is ended, which gives its memory back. */
const IDLE_MS = 5 * 60_000

/** Threads that answer questions which might take long. */
export interface QueryPool {
  query(job: QueryJob): Promise<QueryResult>
  /** Ends all threads. Questions that run or wait fail. */
  close(): void
}

/** What a group of threads may take. */
interface GroupLimits {
  /** Most threads at once. */
  threads: number
  /** Most questions that wait for a thread. */
  waiting: number
  /** Milliseconds after which a question that waits is refused: its client has given up by then. */
  patience: number
}

/** A question that waits for a thread. */
interface Waiting {
  start(thread: QueryThread): void
  refuse(reason: HttpError): void
}

/**
 * Makes a pool over a content file, with threads for each kind of reader.
 *
 * @param startThread makes a thread; tests hand out their own
 */
export function createQueryPool({
  file,
  startThread = startQueryThread,
}: {
  file: string
  startThread?: typeof startQueryThread
}): QueryPool {
  const group = (clientClass: ClientClass) => {
    const { memory, ...limits } = LIMITS[clientClass]
    return createThreadGroup({ limits, startThread: () => startThread(file, memory) })
  }
  const groups = { anonymous: group('anonymous'), site: group('site'), staff: group('staff') }
  return {
    query: (job) => groups[job.request.clientClass].query(job),
    close() {
      for (const each of Object.values(groups)) each.close()
    },
  }
}

/**
 * Makes the threads of one kind of reader. They are started when they are needed and ended when their
 * question takes too long or uses too much memory, or after some idle minutes.
 */
function createThreadGroup({
  limits,
  startThread,
}: {
  limits: GroupLimits
  startThread: () => QueryThread
}): QueryPool {
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
      for (const { thread, timer } of idle.splice(0)) {
        clearTimeout(timer)
        thread.end()
      }
      for (const thread of running) thread.end()
    },
  }
}

function closing(): HttpError {
  return new HttpError('unavailable', 'The backend is about to stop. Try again in a moment.')
}

/** The `retry-after` tells the site's server that the store is busy, not away (lib/content/read.ts). */
function busy(description: string): HttpError {
  return new HttpError('unavailable', description, {
    details: { type: 'queryQueueError', description },
    headers: { 'retry-after': '2' },
  })
}
