import { HttpError } from '../../../http/errors.ts'
import type { Answer, Question } from '../question.ts'
import type { QueryJob, WorkerSettings } from './messages.ts'
import { startQueryThread, type QueryThread } from './query-thread.ts'

/** Two: one for strangers at most, so that they cannot keep staff waiting. */
const THREADS = 2
const STRANGERS_THREADS = 1
/** Questions that wait for a thread, by kind of reader: a stranger's answer comes within seconds or not at all. */
const MAX_WAITING = { public: 8, all: 100 } as const
/** A thread that nobody needed for so long gives its memory back, in milliseconds. */
const IDLE = 5 * 60_000

/** Threads that answer questions which might take long. */
export interface QueryPool {
  answer(job: Omit<QueryJob, 'id' | 'sequence'>): Promise<Answer>
  /** Ends all threads. Questions that are under way fail. */
  close(): void
}

interface Waiting {
  question: Question
  start(thread: QueryThread): void
}

/**
 * Makes a pool over a content file. Threads are started when they are needed
 * and ended when their question takes too long, uses too much memory or nobody
 * asks any more.
 *
 * @param lastSequence the newest transaction, which every answer has to know of
 * @param startThread makes a thread; tests hand out their own
 */
export function createQueryPool({
  file,
  lastSequence,
  startThread = startQueryThread,
}: {
  file: string
  lastSequence: () => number
  startThread?: (settings: WorkerSettings) => QueryThread
}): QueryPool {
  const idle: { thread: QueryThread; timer: NodeJS.Timeout }[] = []
  const running = new Map<QueryThread, Question>()
  const waiting: Waiting[] = []
  let isClosed = false

  function pump(): void {
    // Staff first: there are few of them, and the site is theirs.
    waiting.sort((left, right) => Number(isStranger(left.question)) - Number(isStranger(right.question)))
    while (waiting[0] !== undefined && hasThreadFor(waiting[0].question)) {
      const next = waiting.shift()
      next?.start(takeThread())
    }
  }

  function hasThreadFor(question: Question): boolean {
    const strangers = [...running.values()].filter(isStranger).length
    return running.size < THREADS && (!isStranger(question) || strangers < STRANGERS_THREADS)
  }

  function takeThread(): QueryThread {
    const resting = idle.pop()
    clearTimeout(resting?.timer)
    return resting?.thread ?? startThread({ file })
  }

  function release(thread: QueryThread): void {
    running.delete(thread)
    if (isClosed) thread.end()
    else if (!thread.hasEnded()) {
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
    pump()
  }

  async function run(thread: QueryThread, job: Omit<QueryJob, 'id' | 'sequence'>): Promise<Answer> {
    running.set(thread, job.question)
    try {
      return await thread.ask({ ...job, sequence: lastSequence() })
    } finally {
      release(thread)
    }
  }

  return {
    answer(job) {
      const { question } = job
      if (isClosed) return Promise.reject(closing())
      const alike = waiting.filter((other) => other.question.visibility === question.visibility)
      if (alike.length >= MAX_WAITING[question.visibility]) return Promise.reject(tooBusy())
      return new Promise<Answer>((resolve, reject) => {
        waiting.push({ question, start: (thread) => void run(thread, job).then(resolve, reject) })
        pump()
      })
    },
    close() {
      isClosed = true
      for (const { thread, timer } of idle.splice(0)) {
        clearTimeout(timer)
        thread.end()
      }
      for (const thread of running.keys()) thread.end()
    },
  }
}

function isStranger({ visibility }: Question): boolean {
  return visibility === 'public'
}

function closing(): HttpError {
  return new HttpError('unavailable', 'The backend is about to stop. Try again in a moment.')
}

function tooBusy(): HttpError {
  return new HttpError('unavailable', 'Too many large queries are waiting. Try again in a moment.', {
    headers: { 'retry-after': '2' },
  })
}
