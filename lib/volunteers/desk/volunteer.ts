import { z } from 'zod'
import type { Count } from '../../inbox/inbox-desk'
import { CommonFilter, given, NOTES, PageNumber } from '../../inbox/requests'
import type { Database } from '../database.types'
import { STATUSES } from '../limits'
import { SKILL_IDS } from '../skills'

type Listed = Database['public']['Functions']['list_volunteers']['Returns'][number]

/** A volunteer as staff see them. */
export type Volunteer = Omit<Listed, 'total_count'>

/** A page of the list. */
export interface VolunteerPage {
  volunteers: Volunteer[]
  /** How many the filter finds in all. */
  total: Count
}

/** The record that somebody was erased, by whom and why. */
export type Erasure = Database['public']['Tables']['volunteer_erasures']['Row']

/** What staff change of a volunteer; at least one of status and notes. */
export const VolunteerChange = z
  .object({ status: z.enum(STATUSES).optional(), ...NOTES })
  .refine(({ status, notes }) => status !== undefined || notes !== undefined)

/** Which volunteers staff want to see, as the address of a request says it. */
export const VolunteerFilter = CommonFilter.extend({
  skill: given(z.enum(SKILL_IDS)),
  status: given(z.enum(STATUSES)),
})

/** The filter and which page of what it finds. */
export const VolunteerQuestion = VolunteerFilter.extend({ page: PageNumber })

export type VolunteerFilter = z.infer<typeof VolunteerFilter>
