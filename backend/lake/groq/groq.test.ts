import { expect, it } from 'vitest'
import { treeDepth } from './groq.ts'

it('treeDepth counts nested objects, including those in lists, up to a limit', () => {
  expect(treeDepth({ type: 'Everything' }, 10)).toBe(1)
  expect(treeDepth({ base: { expr: { value: 1 } }, other: null }, 10)).toBe(3)
  expect(treeDepth({ elements: [{ value: { type: 'Value' } }, 'text'] }, 10)).toBe(3)
  let deep: object = {}
  for (let level = 1; level < 100_000; level += 1) deep = { deep }
  expect(treeDepth(deep, 10)).toBe(11)
  expect(treeDepth(deep, 200_000)).toBe(100_000)
})
