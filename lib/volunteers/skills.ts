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
