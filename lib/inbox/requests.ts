import { z } from 'zod'
import { characterCount } from '../forms/clean-text'
import { SKILL_IDS } from '../forms/skills'
import { cleanEmail } from '../shared/mailable.ts'
import { COMMON_STATES, LIMITS, MAIL_STATES, MEMBERSHIP_STATES, VOLUNTEER_STATES } from './inbox-types'

/* The schemas of requests from the Studio's inbox. */

/** A text that the database accepts, up to a number of characters. */
const limitedText = (most: number) =>
  z.string().refine((written) => !written.includes('\0') && characterCount(written) <= most)

/** A parameter that may be missing. An empty one counts as missing. */
const optionalParameter = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** All states. The database knows which of them a kind has. */
const State = z.enum([...VOLUNTEER_STATES, ...MEMBERSHIP_STATES, ...COMMON_STATES])

/** The id of a staff account. */
const AccountId = z.string().regex(/^[\w.-]{1,200}$/)

const PageNumber = optionalParameter(z.coerce.number().int().min(1).max(1_000_000))

export const EntryId = z.uuid()

/** A filter of entries in a query string. Days are in the party's time zone, inclusive. Volunteers have skills, all others an assignee. */
export const EntryFilter = z.object({
  search: optionalParameter(z.string().max(200)),
  from: optionalParameter(z.iso.date()),
  until: optionalParameter(z.iso.date()),
  state: optionalParameter(State),
  assignedTo: optionalParameter(AccountId),
  skill: optionalParameter(z.enum(SKILL_IDS)),
  /** The slug of an event, for sign-ups. */
  event: optionalParameter(z.string().max(128)),
})
export type EntryFilter = z.infer<typeof EntryFilter>

/** A filter, and a page of the entries that it finds. */
export const EntryQuery = EntryFilter.extend({ page: PageNumber })

/** A change of an entry by staff: at least one of state, assignee and notes. */
export const EntryChange = z
  .object({
    state: State.optional(),
    /** An empty text removes the assignment. Volunteers are not assigned. */
    assignedTo: AccountId.or(z.literal('')).optional(),
    notes: limitedText(LIMITS.notes).optional(),
    /** The notes before the change, so that nobody overwrites a colleague's. */
    notesBefore: z.string().optional(),
  })
  .refine(({ state, assignedTo, notes }) => [state, assignedTo, notes].some((given) => given !== undefined))

/** The reason of an erasure, such as a request by mail. It must not say who the person was. */
export const ErasureRequest = z.object({
  reason: limitedText(LIMITS.erasureReason).pipe(z.string().trim().min(1)),
})

export const MailQuery = z.object({ state: optionalParameter(z.enum(MAIL_STATES)), page: PageNumber })

/** An action of staff: send failed mails again (one or all), delete an unsent mail, or send a test email. */
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
