import type { Count } from '../../lib/inbox/inbox-desk'

/** One person's sign-up, message or application, of whatever kind, as the inbox shows it. */
export interface Entry {
  id: string
  /** The person's name; their address where the form asks for no name. */
  name: string
  email: string
  /** What an answer is about; '' where the form asks for no subject. */
  subject: string
  /** For one line of a list: what it is about. */
  gist: string
  state: string
  /** The id of the account that answers it; null for nobody. */
  assignedTo: string | null
  /** What staff have written about it. */
  notes: string
  createdAt: string
  changedAt: string
  changedBy: string | null
  consentVersion: string | null
  /** What the person wrote, besides name and address. */
  facts: readonly Fact[]
  /** The file that came with it. */
  file?: { name: string; size: string }
}

/** Something that a person wrote. */
interface Fact {
  term: string
  text: string
  href?: string
}

/** A page of a list. */
export interface EntryPage {
  entries: Entry[]
  /** How many the filter finds in all. */
  total: Count
}

/** What staff change; what is left out stays. */
export interface EntryChange {
  state?: string
  /** The id of an account; '' for nobody. */
  assignedTo?: string
  notes?: string
  /** The notes as they were when the change began, so that nobody's are lost. */
  notesBefore?: string
}

/** A list without those who are in another. */
export function without(entries: readonly Entry[], others: readonly Entry[]): Entry[] {
  const ids = new Set(others.map(({ id }) => id))
  return entries.filter(({ id }) => !ids.has(id))
}

/** Facts without those that nobody wrote. */
export function writtenFacts(
  facts: readonly { term: string; text: string | null | undefined; href?: string }[],
) {
  return facts.flatMap(({ text, ...fact }): Fact[] => (text ? [{ ...fact, text }] : []))
}

/** The address that calls a phone number. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
