import { vercelStegaCombine } from '@vercel/stega'
import { expect, it } from 'vitest'
import { longestWord } from './longest-word'

it.each([
  ['Reform', 3.56],
  ['Reform of telecommunications', 9.75],
  ['Technology-driven', 5.5],
  ['', 0],
])('measures the longest word of “%s” as %f em', (heading, ems) => {
  expect(longestWord(heading)).toBeCloseTo(ems, 2)
})

it('longestWord ignores stega marks', () => {
  const marked = vercelStegaCombine('Reform', { origin: 'sanity.io', href: '/studio/a-long-address' })
  expect(longestWord(marked)).toBe(longestWord('Reform'))
})
