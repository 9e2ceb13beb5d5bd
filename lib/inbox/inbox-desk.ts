import type { FormKind } from '../forms/forms'

/* Types that the Studio's inbox and the site's server share. The Studio loads this: no server code, and no zod. */

/** Roles of Sanity that may work with the inbox. The server refuses others, and the Studio shows them nothing. */
export const INBOX_ROLES: readonly string[] = ['administrator', 'editor']

/** Whether an administrator is among the roles: only administrators read birth dates and send newsletters. */
export function hasAdministrator(roles: readonly string[]): boolean {
  return roles.includes('administrator')
}

/** A member of staff to whom an entry can be assigned. */
export interface InboxColleague {
  /** The id of the account. */
  id: string
  name: string
}

/**
 * A number of entries. The database stops counting at numbers that nobody reads exactly: -10,000 means more than
 * 10,000.
 */
export type Count = number

/** Adds counts of several kinds. */
export function addCounts(counts: readonly Count[]): Count {
  const sum = counts.reduce((before, count) => before + Math.abs(count), 0)
  return counts.some((count) => count < 0) ? -sum : sum
}

/** The number of entries of a kind. */
export interface KindCount {
  kind: FormKind
  /** Entries that nobody has handled yet; applications for membership that nobody has checked. */
  fresh: Count
  total: Count
  /** The room for files, for kinds that have files. */
  room?: { bytes: number; most: number }
}

/** The record that a person was erased, by whom and why. It does not say who the person was. */
export interface ErasureRecord {
  id: string
  kind: FormKind
  /** The id of what was erased. */
  erasedId: string
  erasedAt: string
  erasedBy: string
  reason: string
}

/** The details of an applicant for membership for administrators alone: those of the electoral roll. */
export interface MembershipDetails {
  /** Such as `1980-03-01`. */
  birthDate: string
  street: string
  suburb: string
  /** Such as NSW. */
  state: string
  postcode: string
  /** Until when the applicant's link takes a signed declaration. */
  linkUntil: string
}

/** What editors read in place of these details, in the inbox and in the server's refusal. */
export const FOR_ADMINISTRATORS =
  'Date of birth, enrolled address and the signed declaration are for administrators alone.'

/** What staff read where something cannot be mailed. */
export const NO_MAIL_SERVER = 'Nothing is mailed: the site has no mail server (SMTP_URL).'

/** Whether the site has a mail server, as a worker has reported. False before any worker has run. */
export function hasMailServer({ isSetUp }: { isSetUp: boolean | null }): boolean {
  return isSetUp === true
}
