import type { FormField, FormValues } from '../form-kit.ts'
import type { ApplicationCall, FormRow } from '../store-form.ts'

/** Data stored along with a form's values. */
export interface StoredWith {
  /** A UUID of version 4. A retry sends the same one, so that no second row is stored. */
  id: string
  consent_version: string | null
  /** Token in the address of the sender's own page, for forms with a `senderPage`. */
  token: string
}

/**
 * The definition of a form. The browser form, the no-JavaScript handler, the checks, the stored row and the inbox are
 * all derived from it.
 */
export interface FormDefinition {
  /**
   * Fields in their order on the page. A file comes last, so that a truncated request still contains the text fields.
   */
  fields: readonly FormField[]
  /** The page that visitors without JavaScript return to. */
  page: `/${string}`
  /** Replaces `page` if the page depends on the values. */
  pageOf?(values: FormValues): string
  /** Fragment added to that page's URL after a form has been stored without JavaScript. */
  sent: string
  /**
   * What the form does until staff turn it on in the “Forms” document (specification, section 7). A closed form is no
   * longer on the site, but its entries stay in the inbox.
   */
  before: 'closed' | 'stored' | 'simulated' | 'mail' | 'toast' | 'document'
  /**
   * Creates the row or function call that stores the form. The default is a row in the `submissions` table with the
   * fields that were filled in.
   */
  stored?(values: FormValues, stored: StoredWith): FormRow | ApplicationCall | Promise<ApplicationCall>
  /** Path of the sender's own page without its token. The page opens once the form is stored. */
  senderPage?: `/${string}`
  /** Wording for staff, in the inbox and in alerts. */
  inbox: InboxCopy
}

interface InboxCopy {
  title: string
  /** Singular and plural, as in “1 volunteer” and “2 volunteers”. */
  noun: Nouns
  /** Nouns for use outside the inbox, where `noun` would be too vague. */
  toldNoun?: Nouns
  /** Text shown in place of an empty list. */
  none: string
  /** Label of the time column. “Received” by default. */
  came?: string
  /** Heading of the column that summarises each entry. */
  gist: string
  /** Fields that summarise an entry. By default, the start of its message. */
  gistFields?: readonly string[]
  /** Start of the sentence that says what erasing deletes, for one entry and for several. */
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

/** Returns only the non-empty strings. */
export function filledIn(values: Partial<FormValues>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )
}
