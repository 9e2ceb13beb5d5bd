/** Skills that the volunteers table knows (specification, section 3). */
export const SKILL_IDS = [
  'phone-banking',
  'door-knocking',
  'event-planning',
  'social-media',
  'writing',
  'design',
  'community-organizing',
  'tech-support',
  'photography',
] as const

/** Id of a skill, as stored. */
export type SkillId = (typeof SKILL_IDS)[number]

/** Whether the volunteers table knows the skill. */
export function isSkillId(text: string): text is SkillId {
  return SKILL_IDS.some((id) => id === text)
}

/** The usual names of the skills (specification, section 3), as staff read them. */
const SKILL_NAMES: Readonly<Record<SkillId, string>> = {
  'phone-banking': 'Phone Banking',
  'door-knocking': 'Door Knocking',
  'event-planning': 'Event Planning',
  'social-media': 'Social Media',
  writing: 'Content Writing',
  design: 'Graphic Design',
  'community-organizing': 'Community Organizing',
  'tech-support': 'Technical Support',
  photography: 'Photography/Videography',
}

/** Returns the name of a stored skill. An unknown skill is shown by its id. */
export function skillName(id: string): string {
  return isSkillId(id) ? SKILL_NAMES[id] : id
}

/** The most names in a row of a list, so that it does not grow tall on a phone. */
const MAX_IN_ROW = 2

/**
 * Lists the names of a volunteer's skills for one row of a list.
 *
 * @example skillsInShort(['writing', 'design', 'photography']) // 'Content Writing, Graphic Design and 1 more'
 */
export function skillsInShort(ids: readonly string[]): string {
  const shown = ids.slice(0, MAX_IN_ROW).map(skillName).join(', ')
  const rest = ids.length - MAX_IN_ROW
  return rest > 0 ? `${shown} and ${rest} more` : shown
}
