import { z } from 'zod'
import type { FormKind } from '../forms/forms'
import { SKILL_IDS } from '../forms/skills'
import type { Count } from './inbox-desk'
import { CommonFilter, optionalParameter, NOTES, PageNumber } from './requests'

/** What one person sent with a form, as the site's server and the Studio exchange it. */
export interface StoredEntry {
  id: string
  kind: FormKind
  created_at: string
  consent_version: string | null
  /** The fields that were filled in, and what the database adds: `reference`, and the file's name and `fileSize`. */
  fields: EntryFields
  /** The state of a subscription to the newsletter. Null for other kinds, and for subscriptions from before states. */
  subscription: SubscriptionState | null
  state: string
  /** The id of an account of the staff. */
  assigned_to: string | null
  notes: string
  changed_at: string
  changed_by: string | null
}

export type EntryFields = Readonly<Record<string, string | readonly string[]>>

/** A page of a list. */
export interface StoredPage {
  entries: StoredEntry[]
  /** The number of all entries that the filter finds. */
  total: Count
}

/** The states of a subscription to the newsletter, the same as its CHECK constraint. */
export const SubscriptionState = z.enum(['asked', 'confirmed', 'unsubscribed'])
export type SubscriptionState = z.infer<typeof SubscriptionState>

/** The states of entries, the same as the CHECK constraints: of volunteers, of memberships, and of all other kinds. */
export const VOLUNTEER_STATES = ['new', 'contacted', 'active', 'declined'] as const
export const MEMBERSHIP_STATES = ['applied', 'declared', 'checked', 'approved', 'refused', 'lapsed'] as const
export const COMMON_STATES = ['new', 'assigned', 'answered', 'closed'] as const
/** All states. The database knows which of them a kind has. */
const State = z.enum([...VOLUNTEER_STATES, ...MEMBERSHIP_STATES, ...COMMON_STATES])

/** The states of entries that nobody has handled yet. */
export const FRESH_STATES: readonly string[] = ['new', 'applied', 'declared'] satisfies z.infer<
  typeof State
>[]

/** The id of an account of the staff. */
const AccountId = z.string().regex(/^[\w.-]{1,200}$/)

/** A change of an entry by staff: at least one of state, assignee and notes. */
export const EntryChange = z
  .object({
    state: State.optional(),
    /** An empty text removes the assignment. Volunteers are not assigned. */
    assignedTo: AccountId.or(z.literal('')).optional(),
    ...NOTES,
  })
  .refine(({ state, assignedTo, notes }) => [state, assignedTo, notes].some((given) => given !== undefined))

/** A filter of entries, as the query of a request holds it. Volunteers have skills, all others an assignee. */
export const EntryFilter = CommonFilter.extend({
  state: optionalParameter(State),
  assignedTo: optionalParameter(AccountId),
  skill: optionalParameter(z.enum(SKILL_IDS)),
})

/** A filter, and a page of the entries that it finds. */
export const EntryQuery = EntryFilter.extend({ page: PageNumber })

export type EntryFilter = z.infer<typeof EntryFilter>
