import { z } from 'zod'
import type { Database } from '../volunteers/database.types'
import { type Count, SUBMISSION_KINDS } from './inbox-desk'
import { CommonFilter, given, NOTES, PageNumber } from './requests'

type Listed = Database['public']['Functions']['list_submissions']['Returns'][number]

/** What somebody sent with a form, as staff see it. What was left empty has no field. */
export type Submission = Omit<Listed, 'total_count' | 'fields'> & {
  fields: SubmissionFields
  /** Of a wish for the newsletter: how it stands. Null for others, and those of before there was one. */
  subscription: SubscriptionState | null
}

/** How a wish for the newsletter stands, the same as its CHECK constraint. */
export const SubscriptionState = z.enum(['asked', 'confirmed', 'unsubscribed'])
export type SubscriptionState = z.infer<typeof SubscriptionState>

/** What may stand in a form, by the names of the database. Which of them a kind has: its migration. */
export const SubmissionFields = z.object({
  name: z.string().optional(),
  email: z.string(),
  phone: z.string().optional(),
  job: z.string().optional(),
  subject: z.string().optional(),
  message: z.string().optional(),
  /** Number and level of an application for membership. */
  reference: z.string().optional(),
  level: z.string().optional(),
  /** Name and bytes of the file that came with it. */
  file: z.string().optional(),
  fileSize: z.string().optional(),
})
type SubmissionFields = z.infer<typeof SubmissionFields>

/** A page of the list. */
export interface SubmissionPage {
  submissions: Submission[]
  /** How many the filter finds in all. */
  total: Count
}

/** Where staff stand with a submission, the same as its CHECK constraint. */
const COMMON_STATES = ['new', 'assigned', 'answered', 'closed'] as const
/** Where an application for membership stands, the same as its CHECK constraint. */
const MEMBERSHIP_STATES = ['applied', 'declared', 'checked', 'approved', 'refused', 'lapsed'] as const
/** Which of them a kind has, the database knows. */
const SUBMISSION_STATES = [...COMMON_STATES, ...MEMBERSHIP_STATES] as const

export type CommonState = (typeof COMMON_STATES)[number]
export type MembershipState = (typeof MEMBERSHIP_STATES)[number]
export type SubmissionState = (typeof SUBMISSION_STATES)[number]

/** States of what nobody has looked after yet. */
export const FRESH_STATES: readonly string[] = ['new', 'applied', 'declared'] satisfies SubmissionState[]

/** The id of an account of the staff. */
const AccountId = z.string().regex(/^[\w.-]{1,200}$/)

/** What staff change of a submission; at least one of state, assignee and notes. */
export const SubmissionChange = z
  .object({
    state: z.enum(SUBMISSION_STATES).optional(),
    /** An empty one takes the assignee off. */
    assignedTo: AccountId.or(z.literal('')).optional(),
    ...NOTES,
  })
  .refine(({ state, assignedTo, notes }) => [state, assignedTo, notes].some((given) => given !== undefined))

/** Which submissions staff want to see, as the address of a request says it. */
export const SubmissionFilter = CommonFilter.extend({
  kind: z.enum(SUBMISSION_KINDS),
  state: given(z.enum(SUBMISSION_STATES)),
  assignedTo: given(AccountId),
})

/** The filter and which page of what it finds. */
export const SubmissionQuestion = SubmissionFilter.extend({ page: PageNumber })

export type SubmissionFilter = z.infer<typeof SubmissionFilter>
