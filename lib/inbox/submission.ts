import { z } from 'zod'
import type { Database } from '../volunteers/database.types'
import { type Count, SUBMISSION_KINDS } from './inbox-desk'
import { CommonFilter, optionalParameter, NOTES, PageNumber } from './requests'

type Listed = Database['public']['Functions']['list_submissions']['Returns'][number]

/** An entry that a visitor sent with a form, as staff see it. Fields that were left empty are missing. */
export type Submission = Omit<Listed, 'total_count' | 'fields'> & {
  fields: SubmissionFields
  /** The state of a subscription to the newsletter. Null for other kinds, and for subscriptions from before states. */
  subscription: SubscriptionState | null
}

/** The states of a subscription to the newsletter, the same as its CHECK constraint. */
export const SubscriptionState = z.enum(['asked', 'confirmed', 'unsubscribed'])
export type SubscriptionState = z.infer<typeof SubscriptionState>

/** The fields of all kinds, by their names in the database. A migration says which of them a kind has. */
export const SubmissionFields = z.object({
  name: z.string().optional(),
  email: z.string(),
  phone: z.string().optional(),
  job: z.string().optional(),
  subject: z.string().optional(),
  message: z.string().optional(),
  /** The reference number and the level of an application for membership. */
  reference: z.string().optional(),
  level: z.string().optional(),
  /** Name and size in bytes of the file that came with it. */
  file: z.string().optional(),
  fileSize: z.string().optional(),
})
type SubmissionFields = z.infer<typeof SubmissionFields>

/** A page of the list. */
export interface SubmissionPage {
  submissions: Submission[]
  /** The number of all submissions that the filter finds. */
  total: Count
}

/** The states of a submission, the same as its CHECK constraint. */
const COMMON_STATES = ['new', 'assigned', 'answered', 'closed'] as const
/** The states of an application for membership, the same as its CHECK constraint. */
const MEMBERSHIP_STATES = ['applied', 'declared', 'checked', 'approved', 'refused', 'lapsed'] as const
/** All states. The database knows which of them a kind has. */
const SUBMISSION_STATES = [...COMMON_STATES, ...MEMBERSHIP_STATES] as const

export type CommonState = (typeof COMMON_STATES)[number]
export type MembershipState = (typeof MEMBERSHIP_STATES)[number]
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** The states of submissions that nobody has handled yet. */
export const FRESH_STATES: readonly string[] = ['new', 'applied', 'declared'] satisfies SubmissionState[]

/** The id of an account of the staff. */
const AccountId = z.string().regex(/^[\w.-]{1,200}$/)

/** A change of a submission by staff: at least one of state, assignee and notes. */
export const SubmissionChange = z
  .object({
    state: z.enum(SUBMISSION_STATES).optional(),
    /** An empty text removes the assignment. */
    assignedTo: AccountId.or(z.literal('')).optional(),
    ...NOTES,
  })
  .refine(({ state, assignedTo, notes }) => [state, assignedTo, notes].some((given) => given !== undefined))

/** A filter of submissions, as the query of a request holds it. */
export const SubmissionFilter = CommonFilter.extend({
  kind: z.enum(SUBMISSION_KINDS),
  state: optionalParameter(z.enum(SUBMISSION_STATES)),
  assignedTo: optionalParameter(AccountId),
})

/** A filter, and a page of the submissions that it finds. */
export const SubmissionQuery = SubmissionFilter.extend({ page: PageNumber })

export type SubmissionFilter = z.infer<typeof SubmissionFilter>
