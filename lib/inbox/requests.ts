import { z } from 'zod'
import { characterCount } from '../forms/clean-text'
import { SKILL_IDS } from '../forms/skills'
import { cleanEmail } from '../shared/mailable.ts'
import { COMMON_STATES, LIMITS, MAIL_STATES, MEMBERSHIP_STATES, VOLUNTEER_STATES } from './inbox-types'

/* Schemas for requests from the Studio's inbox. */

/** Text that the database accepts, with a maximum number of characters. */
const limitedText = (most: number) =>
  z.string().refine((written) => !written.includes('\0') && characterCount(written) <= most)

/** An optional parameter. An empty value counts as missing. */
const optionalParameter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** All statuses. The database checks which statuses a kind of entry can have. */
const State = z.enum([...VOLUNTEER_STATES, ...MEMBERSHIP_STATES, ...COMMON_STATES])

/** The id of a staff account. */
const AccountId = z.string().regex(/^[\w.-]{1,200}$/)

const PageNumber = optionalParameter(z.coerce.number().int().min(1).max(1_000_000))

export const EntryId = z.uuid()

/**
 * A filter for entries in a query string. Days are in the party's time zone and inclusive. Volunteers can be filtered
 * by skill, all other kinds by assignee.
 */
export const EntryFilter = z.object({
  search: optionalParameter(z.string().max(200)),
  from: optionalParameter(z.iso.date()),
  until: optionalParameter(z.iso.date()),
  state: optionalParameter(State),
  assignedTo: optionalParameter(AccountId),
  skill: optionalParameter(z.enum(SKILL_IDS)),
  /** Slug of an event, for sign-ups. */
  event: optionalParameter(z.string().max(128)),
})
export type EntryFilter = z.infer<typeof EntryFilter>

/** A filter, and which page of the matching entries to read. */
export const EntryQuery = EntryFilter.extend({ page: PageNumber })

/** A change to an entry by staff: at least one of status, assignee and notes. */
export const EntryChange = z
  .object({
    state: State.optional(),
    /** Empty to remove the assignment. Volunteers can't be assigned. */
    assignedTo: AccountId.or(z.literal('')).optional(),
    notes: limitedText(LIMITS.notes).optional(),
    /** The notes before the change, to avoid overwriting a colleague's edits. */
    notesBefore: z.string().optional(),
  })
  .refine(({ state, assignedTo, notes }) => [state, assignedTo, notes].some((given) => given !== undefined))

/** Why an entry is erased, such as a request by email. Must not say who the person was. */
export const ErasureRequest = z.object({
  reason: limitedText(LIMITS.erasureReason).pipe(z.string().trim().min(1)),
})

export const MailQuery = z.object({ state: optionalParameter(z.enum(MAIL_STATES)), page: PageNumber })

/** An action by staff: send one or all failed emails again, delete an unsent email, or send a test email. */
export const MailAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('retry'), id: EntryId.optional() }),
  z.object({ action: z.literal('discard'), id: EntryId }),
  z.object({
    action: z.literal('test'),
    recipient: z
      .string()
      .overwrite((typed) => cleanEmail(typed) ?? '')
      .min(1),
  }),
])
export type MailAction = z.infer<typeof MailAction>
