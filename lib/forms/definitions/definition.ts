import type { FormField, FormValues } from '../form-kit.ts'
import type { ApplicationCall, FormRow } from '../store-form.ts'

/** The data stored along with the values of a form. */
export interface StoredWith {
  /** A UUID of version 4. A retry has the same one, so that it stores no second row. */
  id: string
  consent_version: string | null
  /** Opens the sender's own page, for forms with a `senderPage`. */
  token: string
}

/** One form: the browser's form, the handler without scripts, the stored row and the checks follow from it. */
export interface FormDefinition {
  /** The fields in their order on the page. A file is last, so that a body that is cut off still holds the texts. */
  fields: readonly FormField[]
  /** The page that has the form. */
  page: `/${string}`
  /** The hash of the page's address once the form was stored without scripts. */
  sent: string
  /** What happens before staff switch the form on in the document “Forms” (specification, section 7). */
  before: 'stored' | 'simulated' | 'mail' | 'notice' | 'document'
  /** Makes what is stored. Without it: a row of the table `submissions` with the texts that were filled in. */
  stored?(values: FormValues, stored: StoredWith): FormRow | ApplicationCall | Promise<ApplicationCall>
  /** The first part of the address of the sender's own page, to which a stored form leads. */
  senderPage?: `/${string}`
  /** What staff read of entries in the inbox, and in notices. */
  inbox: InboxWords
}

interface InboxWords {
  title: string
  /** Singular and plural, as in “1 volunteer” and “2 volunteers”. */
  noun: Nouns
  /** The nouns outside the inbox, where those are too short. */
  toldNoun?: Nouns
  /** The text in place of an empty list. */
  none: string
  /** The label of the time at which an entry came. */
  came?: string
  /** The heading of the column that says what each entry is about. */
  gist: string
  /** The beginning of the sentence that says what erasing deletes, for one entry and for several. */
  erases: Nouns
}

export type Nouns = readonly [one: string, many: string]

export const NAME = { name: 'name', heading: 'Name', type: 'text', most: 200, autoComplete: 'name' } as const
export const EMAIL = {
  name: 'email',
  heading: 'Email',
  type: 'email',
  most: 254,
  autoComplete: 'email',
} as const
export const PHONE = {
  name: 'phone',
  heading: 'Phone',
  type: 'tel',
  most: 50,
  autoComplete: 'tel',
  isOptional: true,
} as const
export const MESSAGE = { name: 'message', heading: 'Message', type: 'lines', most: 5000 } as const

/** Returns the texts of values that are not empty. */
export function filledIn(values: Partial<FormValues>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )
}
