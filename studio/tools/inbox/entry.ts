import type { Count } from '../../../lib/inbox/inbox-types'

/** A sign-up, message, application or subscription of one person, as the inbox shows it. */
export interface Entry {
  id: string
  /** The person's name, or email address where the form asks for no name. */
  name: string
  email: string
  /** The subject for an answer; '' where the form asks for none. */
  subject: string
  /** What it is about, for one line of a list. */
  gist: string
  state: string
  /** The id of the account that it is assigned to; null for none. */
  assignedTo: string | null
  /** Notes of staff. */
  notes: string
  createdAt: string
  changedAt: string
  changedBy: string | null
  consentVersion: string | null
  /** The other fields of the form that the person filled in. */
  facts: readonly Fact[]
  /** The file that came with it. */
  file?: { name: string; size: string }
}

/** A field of the form with its value. */
interface Fact {
  term: string
  text: string
  href?: string | null
}

/** A page of a list. */
export interface EntryPage {
  entries: Entry[]
  /** How many entries the filter finds in all. */
  total: Count
}

/** A change by staff. Fields that are left out stay as they are. */
export interface EntryChange {
  state?: string
  /** The id of an account; '' for none. */
  assignedTo?: string
  notes?: string
  /** The notes from which this change was begun: the server refuses it where they have changed since. */
  notesBefore?: string
}

/** The entries of a list that are not in another. */
export function without(entries: readonly Entry[], others: readonly Entry[]): Entry[] {
  const ids = new Set(others.map(({ id }) => id))
  return entries.filter(({ id }) => !ids.has(id))
}

/** Leaves out facts without a text. */
export function writtenFacts(
  facts: readonly { term: string; text: string | null | undefined; href?: string | null }[],
) {
  return facts.flatMap(({ text, ...fact }): Fact[] => (text ? [{ ...fact, text }] : []))
}
