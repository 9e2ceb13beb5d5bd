import { expect, it } from 'vitest'
import { SKILL_IDS, skillName } from '@/lib/forms/skills'
import { SKILLS } from './schema'

it('offers editors the skills that the volunteers table accepts', () => {
  expect(SKILLS.map(({ value }) => value)).toEqual([...SKILL_IDS])
  expect(SKILLS.map(({ title }) => title)).toEqual(SKILL_IDS.map(skillName))
})
