import type { Database } from '../database.types'

type Listed = Database['public']['Functions']['list_volunteers']['Returns'][number]

/** A volunteer as staff see them. */
export type Volunteer = Omit<Listed, 'total_count'>

/** A page of the list. */
export interface VolunteerPage {
  volunteers: Volunteer[]
  /** How many the filter finds in all. */
  total: number
}

/** That somebody was erased, by whom and why. */
export type Erasure = Database['public']['Tables']['volunteer_erasures']['Row']

/** How many volunteers a page of the list has. */
export const PAGE_SIZE = 25
