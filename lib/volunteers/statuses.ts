/** Where staff stand with a volunteer, as stored. */
export const STATUSES = ['new', 'contacted', 'active', 'declined'] as const

export type VolunteerStatus = (typeof STATUSES)[number]
