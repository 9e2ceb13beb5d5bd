import { ContentError } from './content-error'

declare global {
  var lastGoodAnswers: Map<string, unknown> | undefined
}

/** Far more than a site of this kind asks; addresses that nobody has cannot fill the memory. */
const MOST = 2_000

/**
 * Asks, and gives the last answer to the same question while the store is away.
 * Kept on `globalThis`, since Next bundles pages apart.
 *
 * @param key the same for the same question
 * @throws what `ask` does, where it is no ContentError or there has been no answer since the server started
 */
export async function orLastGood<Answer>(
  key: string,
  ask: () => Promise<Answer>,
): Promise<{ answer: Answer; isOld: boolean }>
export async function orLastGood(key: string, ask: () => Promise<unknown>) {
  const answers = (globalThis.lastGoodAnswers ??= new Map<string, unknown>())
  try {
    const answer = await ask()
    keep(answers, key, answer)
    return { answer, isOld: false }
  } catch (error) {
    if (!(error instanceof ContentError) || !answers.has(key)) throw error
    return { answer: answers.get(key), isOld: true }
  }
}

/** Sets it anew, so that the one not heard for longest comes first. */
function keep(answers: Map<string, unknown>, key: string, answer: unknown): void {
  answers.delete(key)
  answers.set(key, answer)
  const [oldest] = answers.keys()
  if (answers.size > MOST && oldest !== undefined) answers.delete(oldest)
}
