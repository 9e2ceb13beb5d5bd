/** Lengths in characters (code points), the same as the CHECK constraints of the volunteers tables. */
export const LIMITS = {
  /** Specification, section 9. */
  fullNameLeast: 2,
  fullName: 200,
  email: 254,
  phone: 50,
  preferredRole: 200,
  message: 5000,
  notes: 10_000,
  erasureReason: 500,
} as const

/** Counts the characters of a text as Postgres does: an emoji is one. */
export function characterCount(text: string): number {
  // oxlint-disable-next-line typescript/no-misused-spread -- code points are what Postgres counts
  return [...text].length
}

/** The states of a volunteer in the inbox, as stored. */
export const STATUSES = ['new', 'contacted', 'active', 'declined'] as const

export type VolunteerStatus = (typeof STATUSES)[number]
