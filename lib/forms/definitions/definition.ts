import type { FormField, FormValues } from '../form-kit.ts'
import type { ApplicationCall, FormRow } from '../store-form.ts'

/** The data that is stored with the values of a form. */
export interface StoredWith {
  /** A UUID of version 4, the same for a retry, so that it stores no second row. */
  id: string
  consent_version: string | null
  /** Opens the sender's page, for forms with a `senderPage`. */
  token: string
}

/** A form. The form in the browser, the no-JavaScript handler, the checks, the stored row and the inbox follow from it. */
export interface FormDefinition {
  /** The fields, in their order on the page. A file comes last, so that a truncated body still has the text fields. */
  fields: readonly FormField[]
  /** The page that no-JavaScript visitors return to. */
  page: `/${string}`
  /** The page to return to, if it depends on the values. */
  pageOf?(values: FormValues): string
  /** The hash of the page after a form was stored without JavaScript. */
  sent: string
  /**
   * The behaviour before staff switch the form on in the document “Forms” (specification, section 7). A closed form is gone
   * from the site, but its entries stay in the inbox.
   */
  before: 'closed' | 'stored' | 'simulated' | 'mail' | 'toast' | 'document'
  /** Makes the stored row or call. By default: a row of the table `submissions` with the filled-in fields. */
  stored?(values: FormValues, stored: StoredWith): FormRow | ApplicationCall | Promise<ApplicationCall>
  /** The path of the sender's page, which opens after the form is stored, without its token. */
  senderPage?: `/${string}`
  /** The copy for staff, in the inbox and in alerts. */
  inbox: InboxCopy
}

interface InboxCopy {
  title: string
  /** Singular and plural, as in “1 volunteer” and “2 volunteers”. */
  noun: Nouns
  /** The nouns outside the inbox, where those are too short. */
  toldNoun?: Nouns
  /** The text in place of an empty list. */
  none: string
  /** The label of the time. “Received” by default. */
  came?: string
  /** The heading of the column that summarises each entry. */
  gist: string
  /** The fields that summarise an entry. By default the start of its message. */
  gistFields?: readonly string[]
  /** The start of the sentence about what erasing deletes, for one entry and for several. */
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

/** Returns the strings that are not empty. */
export function filledIn(values: Partial<FormValues>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )
}
