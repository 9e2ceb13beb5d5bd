import type { BadgeTone } from '@sanity/ui'
import type { FormKind } from '../../../lib/forms/forms'
import type { Count } from '../../../lib/inbox/inbox-types'

/** A sign-up, message, application or subscription of one person, as the inbox shows it. */
export interface Entry {
  id: string
  /** The person's name, or their email address if the form doesn't ask for a name. */
  name: string
  email: string
  /** The subject for a reply; '' if the form doesn't ask for one. */
  subject: string
  /** A one-line summary for the list. */
  gist: string
  state: string
  /** The assignee's account ID; null if unassigned. */
  assignedTo: string | null
  /** Staff notes. */
  notes: string
  createdAt: string
  changedAt: string
  changedBy: string | null
  consentVersion: string | null
  /** The form's other fields that the person filled in. */
  facts: readonly Fact[]
  /** The file sent with the entry. */
  file?: { name: string; size: string }
}

/** A form field with its value. */
interface Fact {
  term: string
  text: string
  href?: string | null
}

/** A page of entries. */
export interface EntryPage {
  entries: Entry[]
  /** The total number of entries that match the filter. */
  total: Count
}

/** A change by staff. Omitted fields stay as they are. */
export interface EntryChange {
  state?: string
  /** An account ID; '' to unassign. */
  assignedTo?: string
  notes?: string
  /** The notes on which this change is based. The server rejects the change if they have changed since. */
  notesBefore?: string
}

/** The entries of one list that are not in another. */
export function without(entries: readonly Entry[], others: readonly Entry[]): Entry[] {
  const ids = new Set(others.map(({ id }) => id))
  return entries.filter(({ id }) => !ids.has(id))
}

/** Omits facts without text. */
export function writtenFacts(
  facts: readonly { term: string; text: string | null | undefined; href?: string | null }[],
) {
  return facts.flatMap(({ text, ...fact }): Fact[] => (text ? [{ ...fact, text }] : []))
}

/** The filter's values; '' for an empty field. */
export interface FilterFields {
  search: string
  state: string
  /** The value of the kind's extra menu: a skill or an assignee. */
  choice: string
  /** The slug of an event, for sign-ups. */
  event: string
  from: string
  until: string
}

/** A filter as query parameters. */
export type Filter = Readonly<Record<string, string | undefined>>

/** A status with its title and colour for staff. */
export interface EntryState {
  id: string
  title: string
  tone: BadgeTone
  /** Whether only assigned entries can have it. */
  isOfSomebody?: boolean
}

/** An extra menu in the filter, such as skills for volunteers. */
export interface Choice {
  label: string
  /** The label of the option that matches everything. */
  any: string
  options: readonly { value: string; title: string }[]
}

/** A kind of entry: everything that differs between kinds. */
export interface InboxKind {
  id: FormKind
  title: string
  /** Its singular and plural noun, as in “1 volunteer” and “2 volunteers”. */
  noun: readonly [one: string, many: string]
  /** The text for an empty list. */
  none: string
  /** The label of the time when an entry arrived, such as “Signed up”. */
  came: string
  /** All statuses. The first one is for new entries. */
  states: readonly EntryState[]
  /** The status after a reply by email; undefined if a reply does not change it. */
  answered: string | undefined
  /** The heading of the summary column. */
  gist: string
  /** Whether the form asks for a name. */
  hasName: boolean
  /** Whether entries can be assigned to staff. */
  isAssigned: boolean
  /** Whether only administrators may see some fields and the file. */
  isConfidential: boolean
  /** What staff call the file, and the last part of its address. */
  fileTerm: string
  filePath: 'file' | 'declaration'
  choice?: Choice
  /** The start of the sentence about what erasing deletes, in singular and plural. */
  erases: readonly [one: string, many: string]
  /** Builds a request's filter from the fields; undefined if the server would reject it. */
  readFilter: (fields: FilterFields) => Filter | undefined
}

/** The title and colour of a stored status. An unknown status is shown as stored. */
export function stateOf({ states }: InboxKind, id: string): EntryState {
  return states.find((state) => state.id === id) ?? { id, title: id, tone: 'default' }
}

/** Maximum number of parallel requests. Browsers allow six per origin, and the Studio needs some of them. */
const AT_ONCE = 4

/** The outcome of a task that was run for several entries. */
export interface Outcome<Result> {
  done: { entry: Entry; result: Result }[]
  failed: { entry: Entry; error: unknown }[]
}

/**
 * Runs a task for each of several entries. One failure does not stop the others.
 *
 * @param task rejects if it fails for that entry
 */
export async function forEachEntry<Result>(
  entries: readonly Entry[],
  task: (entry: Entry) => Promise<Result>,
): Promise<Outcome<Result>> {
  const outcome: Outcome<Result> = { done: [], failed: [] }
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const batch = entries.slice(start, start + AT_ONCE)
    const results = await Promise.allSettled(batch.map((entry) => task(entry)))
    batch.forEach((entry, index) => {
      const result = results[index]
      if (result?.status === 'fulfilled') outcome.done.push({ entry, result: result.value })
      else outcome.failed.push({ entry, error: result?.reason })
    })
  }
  return outcome
}

/**
 * The email addresses of several entries, without duplicates, for an email app's address field.
 *
 * @example 'jo@example.org, mia@example.org'
 */
export function mailingList(entries: readonly Entry[]): string {
  // Addresses that differ only in case are equal.
  const byAddress = new Map(entries.map(({ email }) => [email.toLowerCase(), email]))
  return [...byAddress.values()].join(', ')
}
