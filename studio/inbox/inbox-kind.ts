import type { BadgeTone } from '@sanity/ui'
import type { KindId } from '../../lib/inbox/inbox-desk'
import type { Entry, EntryPage } from './entry'

/** The filter as it stands in the fields: an empty one is ''. */
export interface FilterFields {
  search: string
  state: string
  /** What a kind can be filtered by besides: a skill, or who answers. */
  choice: string
  from: string
  until: string
}

/** What a list is filtered by, as the address of a request says it. */
export type Filter = Readonly<Record<string, string | undefined>>

/** How staff read a state. */
export interface StateWords {
  id: string
  title: string
  tone: BadgeTone
  /** Whether only what somebody is to answer can be in it. */
  isOfSomebody?: boolean
}

/** A list to choose from in the filter. */
export interface Choice {
  label: string
  /** Stands for no choice. */
  any: string
  options: readonly { value: string; title: string }[]
}

/** A kind of what people send: its words, and how the site's server is asked about it. */
export interface InboxKind {
  id: KindId
  title: string
  /** One of them and several, as in “1 volunteer” and “2 volunteers”. */
  noun: readonly [one: string, many: string]
  /** What stands there instead of an empty list. */
  none: string
  /** When it came, as in “Signed up”. */
  came: string
  stateLabel: string
  /** All of them, the first for what is new. */
  states: readonly StateWords[]
  /** The state of whom staff have written to; undefined where a mail changes nothing. */
  answered: string | undefined
  /** The heading above what each is about; undefined where the address is all there is. */
  gist: string | undefined
  /** Whether the form asks for a name. */
  hasName: boolean
  /** Whether each is given to a member of staff. */
  isAssigned: boolean
  /** Whether administrators alone may read some of what was written, and the file. */
  isConfidential: boolean
  /** What the file is, and the last part of its address. */
  fileTerm: string
  filePath: 'file' | 'declaration'
  choice?: Choice
  /** What is deleted with one of them, and with several. */
  erases: readonly [one: string, many: string]
  /** Where the site's server answers, and what belongs to each of its lists. */
  path: string
  scope: Filter
  /** Reads the fields; undefined while they hold what the server would refuse. */
  readFilter: (fields: FilterFields) => Filter | undefined
  /** The name that the server has for the state. */
  stateField: 'status' | 'state'
  readPage: (response: Response) => Promise<EntryPage>
  readEntry: (response: Response) => Promise<Entry>
}

/** The words for a stored state; one that this version does not know is shown as it is. */
export function stateWords({ states }: InboxKind, id: string): StateWords {
  return states.find((state) => state.id === id) ?? { id, title: id, tone: 'default' }
}
