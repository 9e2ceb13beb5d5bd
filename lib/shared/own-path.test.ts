import { expect, it } from 'vitest'
import { foldedPath } from './own-path.ts'

it.each([
  ['/', '/'],
  ['/Join-Now.', '/join-now'],
  ['/policies/Caf%C3%89/', '/policies/café'],
  ['/faq%22),', '/faq'],
  ['/...', '/...'],
  ['/a.b', '/a.b'],
])('foldedPath normalises %s to %s', (path, folded) => {
  expect(foldedPath(path)).toBe(folded)
})

it('foldedPath takes linear time for a path of half a million dots', () => {
  const dots = `/${'.'.repeat(500_000)}`
  expect(foldedPath(`${dots}A`)).toBe(`${dots}a`)
})
