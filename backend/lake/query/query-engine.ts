import { answerQuestion, answerTree, TooLargeError } from './answer-question.ts'
import { createPreparation } from './prepared-query.ts'
import type { Answer, Asker, Limits, Question } from './question.ts'
import { isTimeOut } from './time-guard.ts'
import type { Views } from './views.ts'
import type { QueryPool } from './worker/query-pool.ts'

/** What a question may take on the server's own thread, where everybody waits for it. */
const OWN_THREAD: Limits = { milliseconds: 40, resultLength: 500_000 }
/** What a question may take in all. Strangers have to be content with less; the site's server asks what is written there. */
const LIMITS: { readonly [A in Asker]: Limits } = {
  stranger: { milliseconds: 800, resultLength: 16_000_000 },
  site: { milliseconds: 5_000, resultLength: 64_000_000 },
  staff: { milliseconds: 10_000, resultLength: 64_000_000 },
}

/** Answers queries so that none of them can stop the server. */
export interface QueryEngine {
  answer(question: Question): Promise<Answer>
}

/**
 * Cheap questions of the site's server and of staff are answered at once, on this
 * thread: small ones, made of nothing that could run away. All others, and the few
 * that turn out to be more than they seemed, go to threads that are ended when their
 * time is up. What a stranger wrote is not even parsed here.
 *
 * @param pool absent where there is no file to read in another thread; then everything is answered here, in turns
 */
export function createQueryEngine({
  views,
  pool,
  now,
}: {
  views: Views
  pool: QueryPool | null
  now: () => Date
}): QueryEngine {
  const prepare = createPreparation()
  const viewFor = ({ perspective, visibility }: Question) => views.get(perspective, visibility)

  /** The answer, or null when the question is none for this thread. */
  async function answerHere(question: Question, timestamp: Date): Promise<Answer | null> {
    if (question.asker === 'stranger') return null
    // Source maps mark every text of every document.
    if ((question.sourceMap ?? 'none') !== 'none' || question.only !== undefined) return null
    const view = viewFor(question)
    const prepared = prepare(question)
    const tree = prepared?.narrowed(view) ?? null
    if (prepared === null || tree === null) return null
    try {
      // In one turn: it is short, and what the view hands out is of one moment.
      const input = { question, view, timestamp, limits: OWN_THREAD, turn: Infinity }
      return await answerTree({ input, tree, view, syncTags: prepared.syncTags })
    } catch (error) {
      if (error instanceof TooLargeError || isTimeOut(error)) return null
      throw error
    }
  }

  return {
    async answer(question) {
      const timestamp = now()
      const limits = LIMITS[question.asker]
      if (pool === null) return answerQuestion({ question, view: viewFor(question), timestamp, limits })
      return (await answerHere(question, timestamp)) ?? pool.answer({ question, timestamp, limits })
    },
  }
}
