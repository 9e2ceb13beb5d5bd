import { expect, it } from 'vitest'
import { nextTab } from './tabs'

it('moves with all four arrows, round the ends', () => {
  expect(nextTab('ArrowDown', 10, 11)).toBe(0)
  expect(nextTab('ArrowRight', 0, 11)).toBe(1)
  expect(nextTab('ArrowUp', 0, 11)).toBe(10)
  expect(nextTab('ArrowLeft', 5, 11)).toBe(4)
})

it('jumps with Home and End, and leaves other keys to the browser', () => {
  expect(nextTab('Home', 7, 11)).toBe(0)
  expect(nextTab('End', 0, 11)).toBe(10)
  expect(nextTab('Tab', 0, 11)).toBeNull()
})
