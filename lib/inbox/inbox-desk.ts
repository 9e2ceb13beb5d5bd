/* What the Studio's inbox and the site's server say to each other. The Studio loads this: no server code, and no zod. */

/** Roles of Sanity that may work with the inbox: the server asks for them, and the Studio shows nothing to others. */
export const INBOX_ROLES: readonly string[] = ['administrator', 'editor']

/** Whether these are roles of an administrator, who alone reads birth dates and sends newsletters. */
export function hasAdministrator(roles: readonly string[]): boolean {
  return roles.includes('administrator')
}

/** A member of staff who works with the inbox, and can be given what came in. */
export interface InboxColleague {
  /** The id of the account. */
  id: string
  name: string
}

/** What visitors send with the site's forms but the sign-up for volunteers, as the database calls it. */
export const SUBMISSION_KINDS = ['contact', 'job', 'membership', 'newsletter'] as const

export type SubmissionKind = (typeof SUBMISSION_KINDS)[number]

/** Whether the inbox knows a stored kind. */
export function isSubmissionKind(kind: string): kind is SubmissionKind {
  return SUBMISSION_KINDS.some((known) => known === kind)
}

/** The kinds of the inbox. */
export type KindId = 'volunteers' | SubmissionKind

/**
 * How many there are. The database stops counting where nobody reads on: a negative number stands for more than it
 * says without its sign (-10,000: more than 10,000).
 */
export type Count = number

/** How many there are of several kinds together. */
export function addCounts(counts: readonly Count[]): Count {
  const sum = counts.reduce((before, count) => before + Math.abs(count), 0)
  return counts.some((count) => count < 0) ? -sum : sum
}

/** How many there are of a kind. */
export interface KindCount {
  kind: KindId
  /** Those that nobody has looked after yet; of memberships those that nobody has checked. */
  fresh: Count
  total: Count
}

/** The record that somebody was erased, by whom and why. Nothing in it says who it was. */
export interface ErasureRecord {
  id: string
  kind: KindId
  /** The id of what was erased. */
  erasedId: string
  erasedAt: string
  erasedBy: string
  reason: string
}

/** What administrators alone read of an application for membership: who the person is on the electoral roll. */
export interface MembershipDetails {
  /** Such as `1980-03-01`. */
  bornOn: string
  street: string
  suburb: string
  /** Such as NSW. */
  state: string
  postcode: string
  /** Until when the applicant's link takes a signed declaration. */
  linkUntil: string
}

/** What everybody else is told of these details, by the server and in the inbox. */
export const FOR_ADMINISTRATORS =
  'Date of birth, enrolled address and the signed declaration are for administrators alone.'

/** What staff read wherever something is missed that cannot be mailed. */
export const NO_MAIL_SERVER = 'Nothing is mailed: the site has no mail server (SMTP_URL).'

/** Whether a worker with a mail server has run, as the report on sending says; null before any worker has run. */
export function hasMailServer({ isSetUp }: { isSetUp: boolean | null }): boolean {
  return isSetUp === true
}
