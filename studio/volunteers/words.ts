import type { BadgeTone } from '@sanity/ui'
import type { VolunteerStatus } from '../../lib/volunteers/limits'

/** How staff read a status. */
export const STATUS_WORDS: Record<VolunteerStatus, { title: string; tone: BadgeTone }> = {
  new: { title: 'New', tone: 'primary' },
  contacted: { title: 'Contacted', tone: 'caution' },
  active: { title: 'Active', tone: 'positive' },
  declined: { title: 'Declined', tone: 'default' },
}

/** The words for a stored status; one that this version does not know is shown as it is. */
export function statusWords(status: string): { title: string; tone: BadgeTone } {
  const known = Object.entries(STATUS_WORDS).find(([name]) => name === status)
  return known?.[1] ?? { title: status, tone: 'default' }
}
