import type { Answer, Asker } from '../question.ts'
import type { WorkerSettings } from './messages.ts'
import { startQueryThread, type QueryThread } from './query-thread.ts'
import { createThreadGroup, type GroupJob, type GroupLimits } from './thread-group.ts'

/** Megabytes of memory of one thread: the documents of a large data set, and one large answer. */
const LARGE = 1_024
/** Enough for 100,000 documents; a stranger's question need not be able to fill a small machine. */
const SMALL = 384

/**
 * What the questions of each kind of reader may take. A stranger's answer comes within seconds or not at
 * all; the site's server gives up after 1.5 s, or 50 s while it builds (lib/content/ask-store.ts).
 */
const LIMITS: { readonly [A in Asker]: GroupLimits & { memory: number } } = {
  stranger: { threads: 1, waiting: 64, patience: 2_000, memory: SMALL },
  site: { threads: 1, waiting: 200, patience: 5_000, memory: LARGE },
  staff: { threads: 2, waiting: 100, patience: 10_000, memory: LARGE },
}

/** Threads that answer questions which might take long, for each kind of reader its own. */
export interface QueryPool {
  answer(job: GroupJob): Promise<Answer>
  /** Ends all threads. Questions that are under way fail. */
  close(): void
}

/**
 * Makes a pool over a content file.
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
  startThread?: (settings: WorkerSettings, limits: { memory: number }) => QueryThread
}): QueryPool {
  const group = (asker: Asker) => {
    const { memory, ...limits } = LIMITS[asker]
    return createThreadGroup({ limits, lastSequence, startThread: () => startThread({ file }, { memory }) })
  }
  const groups = { stranger: group('stranger'), site: group('site'), staff: group('staff') }
  return {
    answer: (job) => groups[job.question.asker].answer(job),
    close() {
      for (const each of Object.values(groups)) each.close()
    },
  }
}
