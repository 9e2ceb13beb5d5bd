import { expect, it } from 'vitest'
import { SKILL_IDS, skillsInShort } from './skills'

it('names two of a volunteer’s skills in a list row and counts the rest', () => {
  expect(skillsInShort([])).toBe('')
  expect(skillsInShort(['writing', 'design'])).toBe('Content Writing, Graphic Design')
  expect(skillsInShort(SKILL_IDS)).toBe('Phone Banking, Door Knocking and 7 more')
})
