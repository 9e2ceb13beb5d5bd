import { expect, it } from 'vitest'
import { perspectiveText, readPerspective } from './draft-perspective.ts'

it.each([
  ['published', 'published'],
  ['drafts', 'drafts'],
  ['rSummer', ['rSummer']],
  ['rSummer,rAutumn,drafts', ['rSummer', 'rAutumn', 'drafts']],
])('readPerspective accepts %j', (text, perspective) => {
  expect(readPerspective(text)).toEqual(perspective)
  expect(perspectiveText(readPerspective(text))).toBe(text)
})

it.each([undefined, '', 'raw', 'rSummer,raw', 'a b', ',', 'x'.repeat(101), Array(21).fill('r').join(',')])(
  'readPerspective falls back to drafts for %j',
  (text) => {
    expect(readPerspective(text)).toBe('drafts')
  },
)
