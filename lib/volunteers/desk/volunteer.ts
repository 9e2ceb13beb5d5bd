import { z } from 'zod'
import type { Count } from '../../inbox/inbox-desk'
import { CommonFilter, optionalParameter, NOTES, PageNumber } from '../../inbox/requests'
import type { Database } from '../database.types'
import { SKILL_IDS } from '../../forms/skills'

type Listed = Database['public']['Functions']['list_volunteers']['Returns'][number]

/** A volunteer as staff see them. */
export type Volunteer = Omit<Listed, 'total_count'>

/** A page of the list. */
export interface VolunteerPage {
  volunteers: Volunteer[]
  /** The number of all volunteers that the filter finds. */
  total: Count
}

/** The record that a volunteer was erased, by whom and why. */
export type Erasure = Database['public']['Tables']['volunteer_erasures']['Row']

/** The states of a volunteer, the same as the CHECK constraint. */
const STATUSES = ['new', 'contacted', 'active', 'declined'] as const

export type VolunteerStatus = (typeof STATUSES)[number]

/** A change of a volunteer by staff: of status, notes or both. */
export const VolunteerChange = z
  .object({ status: z.enum(STATUSES).optional(), ...NOTES })
  .refine(({ status, notes }) => status !== undefined || notes !== undefined)

/** A filter of volunteers, as the query of a request holds it. */
export const VolunteerFilter = CommonFilter.extend({
  skill: optionalParameter(z.enum(SKILL_IDS)),
  status: optionalParameter(z.enum(STATUSES)),
})

/** A filter, and a page of the volunteers that it finds. */
export const VolunteerQuery = VolunteerFilter.extend({ page: PageNumber })

export type VolunteerFilter = z.infer<typeof VolunteerFilter>
