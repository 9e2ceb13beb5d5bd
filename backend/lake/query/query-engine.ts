import { HttpError } from '../../http/errors.ts'
import type { View } from '../perspective.ts'
import { answerQuestion, answerTree, narrowedTree, TooLargeError } from './answer-question.ts'
import { isCheap, isCheapToParse } from './is-cheap.ts'
import type { Answer, Limits, Question } from './question.ts'
import type { Views } from './views.ts'
import type { QueryPool } from './worker/query-pool.ts'

/** What a question may take on the server's own thread, where everybody waits for it. */
const OWN_THREAD: Limits = { milliseconds: 40, resultLength: 2_000_000 }
/** What a question may take in all. Strangers have to be content with less. */
export const LIMITS = {
  public: { milliseconds: 800, resultLength: 16_000_000 },
  all: { milliseconds: 10_000, resultLength: 64_000_000 },
} as const satisfies { [V in Question['visibility']]: Limits }

/** Answers queries so that none of them can stop the server. */
export interface QueryEngine {
  answer(question: Question): Promise<Answer>
}

/**
 * Cheap questions are answered at once, on this thread: small ones, made of
 * nothing that could run away. All others, and the few that turn out to be more
 * than they seemed, go to threads that are ended when their time is up.
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
  const viewFor = ({ perspective, visibility }: Question) => views.get(perspective, visibility)

  return {
    async answer(question) {
      const timestamp = now()
      const limits = LIMITS[question.visibility]
      if (pool === null) return answerQuestion({ question, view: viewFor(question), timestamp, limits })
      const here = await answerHere({ question, view: viewFor(question), timestamp })
      return here ?? pool.answer({ question, timestamp, limits })
    },
  }
}

/** The answer, or null when the question is none for this thread. */
async function answerHere(input: {
  question: Question
  view: View
  timestamp: Date
}): Promise<Answer | null> {
  const { question, view } = input
  // Source maps mark every text of every document.
  if ((question.sourceMap ?? 'none') !== 'none' || !isCheapToParse(question.query)) return null
  const tree = narrowedTree({ question, view })
  if (!isCheap(tree, view)) return null
  try {
    // Without turns no write can come in between: what the view hands out stays what it was.
    return await answerTree(tree, { ...input, limits: OWN_THREAD, turn: Infinity })
  } catch (error) {
    if (error instanceof TooLargeError || isTimeOut(error)) return null
    throw error
  }
}

function isTimeOut(error: unknown): boolean {
  return error instanceof HttpError && error.details?.['type'] === 'queryTimeoutError'
}
