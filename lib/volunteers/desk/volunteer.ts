import { z } from 'zod'
import type { Database } from '../database.types'
import { characterCount, LIMITS, STATUSES } from '../limits'
import { SKILL_IDS } from '../skills'

type Listed = Database['public']['Functions']['list_volunteers']['Returns'][number]

/** A volunteer as staff see them. */
export type Volunteer = Omit<Listed, 'total_count'>

/** A page of the list. */
export interface VolunteerPage {
  volunteers: Volunteer[]
  /** How many the filter finds in all. */
  total: number
}

/** The record that somebody was erased, by whom and why. */
export type Erasure = Database['public']['Tables']['volunteer_erasures']['Row']

/** How many volunteers a page of the list has. */
export const PAGE_SIZE = 25

const text = (most: number) =>
  z.string().refine((written) => !written.includes('\0') && characterCount(written) <= most)

/** What staff change of a volunteer; at least one of status and notes. */
export const VolunteerChange = z
  .object({
    status: z.enum(STATUSES).optional(),
    notes: text(LIMITS.notes).optional(),
    /** The notes as they were when the change began, so that nobody's are lost. */
    notesBefore: z.string().optional(),
  })
  .refine(({ status, notes }) => status !== undefined || notes !== undefined)

/** Why a volunteer is erased: a request by mail, for example. Never who it was. */
export const ErasureRequest = z.object({ reason: text(LIMITS.erasureReason).pipe(z.string().trim().min(1)) })

export const VolunteerId = z.uuid()

/** A value in an address; an empty one counts as none. */
const given = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Which volunteers staff want to see, as the address of a request says it. Days are Sydney's, inclusive. */
export const VolunteerFilter = z.object({
  search: given(z.string().max(200)),
  skill: given(z.enum(SKILL_IDS)),
  status: given(z.enum(STATUSES)),
  from: given(z.iso.date()),
  until: given(z.iso.date()),
})

/** The filter and which page of what it finds, from 1. */
export const VolunteerQuestion = VolunteerFilter.extend({
  page: given(z.coerce.number().int().min(1).max(1_000_000)),
})

export type VolunteerFilter = z.infer<typeof VolunteerFilter>

const MOMENT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * A moment as day and time in Sydney, in an order that sorts and that every spreadsheet reads.
 *
 * @example formatMoment('2026-11-20T23:05:00Z') // '2026-11-21 10:05'
 */
export function formatMoment(iso: string): string {
  return MOMENT.format(new Date(iso))
}
