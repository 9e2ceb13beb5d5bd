/** Skills that the volunteers table accepts, with their default labels (specification, section 3). */
export const SKILLS = [
  { value: 'phone-banking', title: 'Phone Banking' },
  { value: 'door-knocking', title: 'Door Knocking' },
  { value: 'event-planning', title: 'Event Planning' },
  { value: 'social-media', title: 'Social Media' },
  { value: 'writing', title: 'Content Writing' },
  { value: 'design', title: 'Graphic Design' },
  { value: 'community-organizing', title: 'Community Organizing' },
  { value: 'tech-support', title: 'Technical Support' },
  { value: 'photography', title: 'Photography/Videography' },
] as const

export const SKILL_IDS = SKILLS.map(({ value }) => value)

/** Returns the label of a stored skill, or its id if the skill is unknown. */
export function skillName(id: string): string {
  return SKILLS.find(({ value }) => value === id)?.title ?? id
}

/** Maximum number of skills in a list row, to keep rows short on phones. */
const MAX_IN_ROW = 2

/**
 * Formats a volunteer's skills for one row of a list.
 *
 * @example skillsInShort(['writing', 'design', 'photography']) // 'Content Writing, Graphic Design and 1 more'
 */
export function skillsInShort(ids: readonly string[]): string {
  const shown = ids.slice(0, MAX_IN_ROW).map(skillName).join(', ')
  const rest = ids.length - MAX_IN_ROW
  return rest > 0 ? `${shown} and ${rest} more` : shown
}
