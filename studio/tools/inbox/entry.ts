import type { BadgeTone } from '@sanity/ui'
import type { FormKind } from '../../../lib/forms/forms'
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

/** The values of the filter's fields; '' for an empty one. */
export interface FilterFields {
  search: string
  state: string
  /** The kind's own choice: a skill, or an assignee. */
  choice: string
  /** The slug of an event, for sign-ups. */
  event: string
  from: string
  until: string
}

/** A filter as the query parameters of a request. */
export type Filter = Readonly<Record<string, string | undefined>>

/** A state with its title and colour for staff. */
export interface EntryState {
  id: string
  title: string
  tone: BadgeTone
  /** Whether only assigned entries can be in it. */
  isOfSomebody?: boolean
}

/** An extra drop-down in the filter, such as skills for volunteers. */
export interface Choice {
  label: string
  /** The label of the option that filters nothing. */
  any: string
  options: readonly { value: string; title: string }[]
}

/** A kind of entries: what differs from other kinds. */
export interface InboxKind {
  id: FormKind
  title: string
  /** Its noun in singular and plural, as in “1 volunteer” and “2 volunteers”. */
  noun: readonly [one: string, many: string]
  /** The text in place of an empty list. */
  none: string
  /** The label of the time at which an entry came, such as “Signed up”. */
  came: string
  /** All states; the first is that of new entries. */
  states: readonly EntryState[]
  /** The state after an answer by email; undefined where an answer does not change the state. */
  answered: string | undefined
  /** The heading of the column that says what each entry is about. */
  gist: string
  /** Whether the form asks for a name. */
  hasName: boolean
  /** Whether entries are assigned to members of staff. */
  isAssigned: boolean
  /** Whether some fields and the file are for administrators only. */
  isConfidential: boolean
  /** The name of the file for staff, and the last part of its address. */
  fileTerm: string
  filePath: 'file' | 'declaration'
  choice?: Choice
  /** The beginning of the sentence that says what erasing deletes, for one entry and for several. */
  erases: readonly [one: string, many: string]
  /** Makes the filter of a request from the fields; undefined while the server would refuse it. */
  readFilter: (fields: FilterFields) => Filter | undefined
}

/** The title and colour of a stored state. A state that this version does not know is shown as it is stored. */
export function stateOf({ states }: InboxKind, id: string): EntryState {
  return states.find((state) => state.id === id) ?? { id, title: id, tone: 'default' }
}

/** How many requests are sent at the same time: the browser has room for six, and others need some. */
const AT_ONCE = 4

/** The results of a task that was run for several entries, in their order. */
export interface Outcome<Result> {
  done: { entry: Entry; result: Result }[]
  failed: { entry: Entry; error: unknown }[]
}

/**
 * Runs a task for each of several entries. A failure for one does not stop the others.
 *
 * @param task rejects when it fails for that entry
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
 * The addresses of several entries for the address line of a mail program, each once.
 *
 * @example 'jo@example.org, mia@example.org'
 */
export function mailingList(entries: readonly Entry[]): string {
  // Capitals do not make another address.
  const byAddress = new Map(entries.map(({ email }) => [email.toLowerCase(), email]))
  return [...byAddress.values()].join(', ')
}
