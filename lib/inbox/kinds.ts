import type { Count } from './count'

/** What visitors send with the site's other forms, as the database calls it. */
export const SUBMISSION_KINDS = ['contact', 'job', 'membership', 'newsletter'] as const

export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]

/** The kinds of the inbox. */
export type KindId = 'volunteers' | SubmissionKind

/** How many there are of a kind. */
export interface KindCount {
  kind: KindId
  /** Those that nobody has looked after yet; of memberships those that nobody has checked. */
  fresh: Count
  total: Count
}

/** Whether the inbox knows a stored kind. */
export function isSubmissionKind(kind: string): kind is SubmissionKind {
  return SUBMISSION_KINDS.some((known) => known === kind)
}
