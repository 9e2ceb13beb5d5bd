import { HttpError } from '../../../http/errors.ts'
import type { Answer } from '../question.ts'
import type { QueryJob } from './messages.ts'
import type { QueryThread } from './query-thread.ts'

/** A thread that nobody needed for so long gives its memory back, in milliseconds. */
const IDLE = 5 * 60_000

/** A question for a thread, which the group completes. */
export type GroupJob = Omit<QueryJob, 'id' | 'sequence'>

/** What a group of threads may take. */
export interface GroupLimits {
  /** Threads that run at once. */
  threads: number
  /** Questions that wait for a thread. */
  waiting: number
  /** Milliseconds that a question waits: whoever asked has given up by then. */
  patience: number
}

/** Threads that answer the questions of one kind of reader. */
export interface ThreadGroup {
  answer(job: GroupJob): Promise<Answer>
  /** Ends all threads. Questions that are under way fail. */
  close(): void
}

interface Waiting {
  start(thread: QueryThread): void
}

/**
 * Makes a group. Threads are started when they are needed and ended when their
 * question takes too long, uses too much memory or nobody asks any more.
 *
 * @param lastSequence the newest transaction, which every answer has to know of
 */
export function createThreadGroup({
  limits,
  lastSequence,
  startThread,
}: {
  limits: GroupLimits
  lastSequence: () => number
  startThread: () => QueryThread
}): ThreadGroup {
  const idle: { thread: QueryThread; timer: NodeJS.Timeout }[] = []
  const running = new Set<QueryThread>()
  const waiting = new Set<Waiting>()
  let isClosed = false

  function pump(): void {
    for (const next of waiting) {
      if (running.size >= limits.threads) return
      waiting.delete(next)
      next.start(takeThread())
    }
  }

  function takeThread(): QueryThread {
    const resting = idle.pop()
    clearTimeout(resting?.timer)
    return resting?.thread ?? startThread()
  }

  function release(thread: QueryThread): void {
    running.delete(thread)
    if (isClosed) thread.end()
    else if (!thread.hasEnded()) rest(thread)
    pump()
  }

  function rest(thread: QueryThread): void {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((resting) => resting.thread === thread),
        1,
      )
      thread.end()
    }, IDLE)
    timer.unref()
    idle.push({ thread, timer })
  }

  async function run(thread: QueryThread, job: GroupJob): Promise<Answer> {
    running.add(thread)
    try {
      return await thread.ask({ ...job, sequence: lastSequence() })
    } finally {
      release(thread)
    }
  }

  return {
    answer(job) {
      if (isClosed) return Promise.reject(closing())
      if (running.size >= limits.threads && waiting.size >= limits.waiting) return Promise.reject(tooBusy())
      return new Promise<Answer>((resolve, reject) => {
        const entry: Waiting = {
          start(thread) {
            clearTimeout(timer)
            run(thread, job).then(resolve, reject)
          },
        }
        const timer = setTimeout(() => {
          waiting.delete(entry)
          reject(waitedTooLong(limits.patience))
        }, limits.patience)
        waiting.add(entry)
        pump()
      })
    },
    close() {
      isClosed = true
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

function tooBusy(): HttpError {
  return busy('Too many large queries are waiting. Try again in a moment.')
}

function waitedTooLong(patience: number): HttpError {
  return busy(`The query waited longer than ${patience} ms for its turn. Try again in a moment.`)
}

/** The `retry-after` tells the site's server that the store is busy, not away (lib/content/read.ts). */
function busy(description: string): HttpError {
  return new HttpError('unavailable', description, {
    details: { type: 'queryQueueError', description },
    headers: { 'retry-after': '2' },
  })
}
