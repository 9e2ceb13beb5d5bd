import 'server-only'
import { randomUUID } from 'node:crypto'
import type { SignUpProblems, SignUpValues } from './sign-up-values'

/** What the server has to say about a form that was sent without scripts. */
export interface PendingAnswer {
  values: SignUpValues
  problems: SignUpProblems
  hasFailed: boolean
  /** After how many minutes another try may succeed; null where that is not known. */
  busyMinutes: number | null
}

declare global {
  var volunteerAnswers: Map<string, PendingAnswer> | undefined
}

/** Hands an answer to `render` under a name that nobody else knows, and forgets it afterwards. */
export async function withPendingAnswer<T>(
  answer: PendingAnswer,
  render: (name: string) => Promise<T>,
): Promise<T> {
  const name = randomUUID()
  answers().set(name, answer)
  try {
    return await render(name)
  } finally {
    answers().delete(name)
  }
}

/** The answer with this name; undefined when there is none. */
export function pendingAnswer(name: string | null): PendingAnswer | undefined {
  return name === null ? undefined : answers().get(name)
}

/** One map for all bundles of this process: the handler and the page are in different ones. */
function answers(): Map<string, PendingAnswer> {
  globalThis.volunteerAnswers ??= new Map()
  return globalThis.volunteerAnswers
}
