import type { FormKind } from '../forms/forms'

/* Types and limits that the Studio's inbox and the site's server share. The Studio loads this: no server code, and no zod. */

/** The Sanity roles that may work with the inbox. */
export const INBOX_ROLES: readonly string[] = ['administrator', 'editor']

/** Whether one of the roles is administrator: only administrators read birth dates and send newsletters. */
export function hasAdministrator(roles: readonly string[]): boolean {
  return roles.includes('administrator')
}

/** A member of staff who can be assigned entries. */
export interface InboxColleague {
  /** The account's id. */
  id: string
  name: string
}

/** A number of entries. The database stops counting early: -10,000 means more than 10,000. */
export type Count = number

/** Adds counts of several kinds. */
export function addCounts(counts: readonly Count[]): Count {
  const sum = counts.reduce((before, count) => before + Math.abs(count), 0)
  return counts.some((count) => count < 0) ? -sum : sum
}

/** The number of entries on a page of a list. */
export const PAGE_SIZE = 25

/** Lengths in characters, the same as the CHECK constraints of the tables. */
export const LIMITS = { notes: 10_000, erasureReason: 500 } as const

/** The states of entries, the same as the CHECK constraints: of volunteers, of memberships, and of all other kinds. */
export const VOLUNTEER_STATES = ['new', 'contacted', 'active', 'declined'] as const
export const MEMBERSHIP_STATES = ['applied', 'declared', 'checked', 'approved', 'refused', 'lapsed'] as const
export const COMMON_STATES = ['new', 'assigned', 'answered', 'closed'] as const

/** The states of unhandled entries. */
export const FRESH_STATES: readonly string[] = ['new', 'applied', 'declared']

/** The states of a newsletter subscription, the same as the CHECK constraint. */
export const SUBSCRIPTION_STATES = ['asked', 'confirmed', 'unsubscribed'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** One submission of a form. */
export interface StoredEntry {
  id: string
  kind: FormKind
  created_at: string
  consent_version: string | null
  /** The filled-in fields, and what the database adds: `reference`, and the file's name and `fileSize`. */
  fields: Readonly<Record<string, string | readonly string[]>>
  /** Null for other kinds than newsletters, and for subscriptions older than states. */
  subscription: SubscriptionState | null
  state: string
  /** The id of a staff account. */
  assigned_to: string | null
  notes: string
  changed_at: string
  changed_by: string | null
}

/** A page of a list. */
export interface StoredPage {
  entries: StoredEntry[]
  /** The number of all matching entries. */
  total: Count
}

/** The number of entries of a kind. */
export interface KindCount {
  kind: FormKind
  /** The number of unhandled entries. */
  fresh: Count
  total: Count
  /** The storage for files, for kinds with files. */
  room?: { bytes: number; most: number }
}

/** The record of an erasure. It does not say who the person was. */
export interface ErasureRecord {
  id: string
  kind: FormKind
  /** The id of the erased entry. */
  erasedId: string
  erasedAt: string
  erasedBy: string
  reason: string
}

/** The details of a membership applicant that only administrators may read. */
export interface MembershipDetails {
  /** Such as `1980-03-01`. */
  birthDate: string
  street: string
  suburb: string
  /** Such as NSW. */
  state: string
  postcode: string
  /** When the applicant's link expires. */
  linkUntil: string
}

/** Shown to editors in place of these details, in the inbox and in the server's error. */
export const FOR_ADMINISTRATORS =
  'Only administrators can see the date of birth, the enrolled address and the signed declaration.'

/** The states of an email, for filtering a list. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const

/** A mail as staff see it in the inbox. */
export interface Mail {
  id: string
  createdAt: string
  purpose: string
  /** The kind of entries that it is about, if any. */
  aboutKind: string | null
  /** Recipient, subject and text are empty for an alert that is not written yet. */
  recipient: string
  subject: string
  text: string
  state: (typeof MAIL_STATES)[number]
  attempts: number
  /** When the next attempt is due. */
  dueAt: string
  sentAt: string | null
  /** The mail server's message, or why no attempt was made. */
  lastError: string | null
}

/** The state of sending mail. */
export interface MailReport {
  /** Null before any worker has run. */
  isSetUp: boolean | null
  /** The address that mail comes from. */
  sender: string | null
  /** Why no mail can be written or sent, with the mail server's message. */
  problem: string | null
  waiting: Count
  failed: Count
  /** Confirmations that were dropped in the last 24 hours because too many were waiting. */
  leftOut: number
  /** Addresses in “Forms” that should get alerts but cannot be mailed, in quotation marks. */
  unmailable: readonly string[]
}

/** One page of the mails, and the state of sending. */
export interface MailPage {
  report: MailReport
  mails: Mail[]
  total: Count
}

/** Shown to staff if something cannot be mailed. */
export const NO_MAIL_SERVER = 'Nothing is mailed: the site has no mail server (SMTP_URL).'

/** Whether the site has a mail server, as a worker has reported. False before any worker has run. */
export function hasMailServer({ isSetUp }: Pick<MailReport, 'isSetUp'>): boolean {
  return isSetUp === true
}
