import type { BadgeTone } from '@sanity/ui'
import type { FormDefinition } from '../../../lib/forms/definitions/definition'
import type { FormKind } from '../../../lib/forms/forms'
import type { StoredEntry } from '../../../lib/inbox/inbox-types'

/** A stored entry, with what the inbox derives from the form's fields. */
export interface Entry extends Omit<StoredEntry, 'fields' | 'subscription'> {
  /** The person's name, or their email address if the form doesn't ask for a name. */
  name: string
  email: string
  /** The subject for a reply; '' if the form doesn't ask for one. */
  subject: string
  /** A one-line summary for the list. */
  gist: string
  /** The form's other fields that the person filled in. */
  facts: readonly { term: string; text: string; href?: string | null }[]
  /** The file sent with the entry. */
  file?: { name: string; size: string }
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

/** The filter's initial values; '' for an empty field. */
export const NO_FILTER = {
  search: '',
  state: '',
  /** The value of the kind's extra menu: a skill or an assignee. */
  choice: '',
  /** The slug of an event, for sign-ups. */
  event: '',
  from: '',
  until: '',
}
export type FilterFields = typeof NO_FILTER

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
export interface InboxKind extends Omit<FormDefinition['inbox'], 'gistFields' | 'toldNoun'> {
  id: FormKind
  /** The label of the time when an entry arrived, such as “Signed up”. */
  came: string
  /** All statuses. The first one is for new entries. */
  states: readonly EntryState[]
  /** The status after a reply by email; undefined if a reply does not change it. */
  answered: string | undefined
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
  /** Builds a request's filter from the fields; undefined if the server would reject it. */
  readFilter: (fields: FilterFields) => Filter | undefined
}

/** The title and colour of a stored status. An unknown status is shown as stored. */
export function stateOf({ states }: InboxKind, id: string): EntryState {
  return states.find((state) => state.id === id) ?? { id, title: id, tone: 'default' }
}

/** Maximum number of parallel requests. Browsers allow six per origin, and the Studio needs some of them. */
const AT_ONCE = 4

/**
 * Runs a task for each of several entries. One failure does not stop the others.
 *
 * @param task rejects if it fails for that entry
 */
export async function forEachEntry<Item, Result>(
  entries: readonly Item[],
  task: (entry: Item) => Promise<Result>,
) {
  const done: { entry: Item; result: Result }[] = []
  const failed: { entry: Item; error: unknown }[] = []
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    const batch = entries.slice(start, start + AT_ONCE).map((entry) => ({ entry, running: task(entry) }))
    await Promise.allSettled(batch.map(({ running }) => running))
    for (const { entry, running } of batch)
      await running.then(
        (result) => done.push({ entry, result }),
        (error: unknown) => failed.push({ entry, error }),
      )
  }
  return { done, failed }
}

/**
 * The email addresses of several entries, without duplicates, for an email app's address field.
 *
 * @example 'jo@example.org, mia@example.org'
 */
export function mailingList(entries: readonly Pick<Entry, 'email'>[]): string {
  // Addresses that differ only in case are equal.
  const byAddress = new Map(entries.map(({ email }) => [email.toLowerCase(), email]))
  return [...byAddress.values()].join(', ')
}
