import type { FormKind } from '../forms/forms'

/*
 * Types and limits shared by the Studio's inbox and the site's server. The Studio loads this file, so it must not
 * import server code or zod.
 */

/** Sanity roles that may use the inbox. */
export const INBOX_ROLES: readonly string[] = ['administrator', 'editor']

/** Whether the roles include administrator. Only administrators may read birth dates and send newsletters. */
export function hasAdministrator(roles: readonly string[]): boolean {
  return roles.includes('administrator')
}

/** A staff member who can be assigned entries. */
export interface InboxColleague {
  id: string
  name: string
}

/** A number of entries. The database stops counting early: -10,000 means “more than 10,000”. */
export type Count = number

/** Adds up counts. */
export function addCounts(counts: readonly Count[]): Count {
  const sum = counts.reduce((before, count) => before + Math.abs(count), 0)
  return counts.some((count) => count < 0) ? -sum : sum
}

/** Number of entries per page of a list. */
export const PAGE_SIZE = 25

/** Length limits in characters, the same as in the tables' CHECK constraints. */
export const LIMITS = { notes: 10_000, erasureReason: 500 } as const

/**
 * Statuses of entries, the same as in the CHECK constraints: for volunteers, for memberships, and for all other kinds.
 */
export const VOLUNTEER_STATES = ['new', 'contacted', 'active', 'declined'] as const
export const MEMBERSHIP_STATES = ['applied', 'declared', 'checked', 'approved', 'refused', 'lapsed'] as const
export const COMMON_STATES = ['new', 'assigned', 'answered', 'closed'] as const

/** Statuses of entries that nobody has dealt with yet. */
export const FRESH_STATES: readonly string[] = ['new', 'applied', 'declared']

/** Statuses of a newsletter subscription, the same as in the CHECK constraint. */
export const SUBSCRIPTION_STATES = ['asked', 'confirmed', 'unsubscribed'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

/** One submission of a form. */
export interface StoredEntry {
  id: string
  kind: FormKind
  created_at: string
  consent_version: string | null
  /** The fields that were filled in, and what the database adds: `reference`, and the file's name and `fileSize`. */
  fields: Readonly<Record<string, string | readonly string[]>>
  /** Null for anything but newsletter subscriptions, and for subscriptions from before this field existed. */
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
  /** Total number of matching entries. */
  total: Count
}

/** The number of entries of a kind. */
export interface KindCount {
  kind: FormKind
  /** Number of entries that nobody has dealt with yet. */
  fresh: Count
  total: Count
  /** How much file storage is used, for kinds with files. */
  room?: { bytes: number; most: number }
}

/** The record of an erasure. It doesn't say who the person was. */
export interface ErasureRecord {
  id: string
  kind: FormKind
  /** The id of the entry that was erased. */
  erasedId: string
  erasedAt: string
  erasedBy: string
  reason: string
}

/** Details of a membership application that only administrators may read. */
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

/** Shown to editors instead of these details, in the inbox and in the server's error. */
export const FOR_ADMINISTRATORS =
  'Only administrators can see the date of birth, the enrolled address and the signed declaration.'

/** Statuses of an email, for filtering the list. */
export const MAIL_STATES = ['waiting', 'sending', 'sent', 'failed'] as const

/** An email as staff see it in the inbox. */
export interface Mail {
  id: string
  createdAt: string
  purpose: string
  /** Kind of the entries that the email is about, if any. */
  aboutKind: string | null
  /** Recipient, subject and text are empty for an alert that hasn't been written yet. */
  recipient: string
  subject: string
  text: string
  state: (typeof MAIL_STATES)[number]
  attempts: number
  /** When the next attempt is due. */
  dueAt: string
  sentAt: string | null
  /** The mail server's message, or the reason why no attempt was made. */
  lastError: string | null
}

/** The outbox's status: whether emails can be sent, and how many are waiting or have failed. */
export interface MailReport {
  /** Null if no worker has run yet. */
  isSetUp: boolean | null
  /** The sender's address. */
  sender: string | null
  /** Why emails can't be written or sent, with the mail server's message. */
  problem: string | null
  waiting: Count
  failed: Count
  /** Number of confirmations dropped in the last 24 hours because too many were waiting. */
  leftOut: number
  /** Addresses in “Forms” that should get alerts but can't receive mail, each in quotation marks. */
  unmailable: readonly string[]
}

/** One page of emails, and the outbox's status. */
export interface MailPage {
  report: MailReport
  mails: Mail[]
  total: Count
}

/** Shown to staff when something can't be emailed. */
export const NO_MAIL_SERVER = 'Nothing is mailed: the site has no mail server (SMTP_URL).'

/** Whether the site has a mail server, as reported by a worker. False until a worker has run. */
export function hasMailServer({ isSetUp }: Pick<MailReport, 'isSetUp'>): boolean {
  return isSetUp === true
}
