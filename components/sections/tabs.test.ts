import { expect, it } from 'vitest'
import { nextTab } from './tabs'

const press = (key: string, modifiers = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
})

it('a vertical tab list responds to all four arrow keys and wraps around', () => {
  expect(nextTab(press('ArrowDown'), 10, 11, 'vertical')).toBe(0)
  expect(nextTab(press('ArrowRight'), 0, 11, 'vertical')).toBe(1)
  expect(nextTab(press('ArrowUp'), 0, 11, 'vertical')).toBe(10)
  expect(nextTab(press('ArrowLeft'), 5, 11, 'vertical')).toBe(4)
})

it('a horizontal tab list responds only to the left and right arrow keys', () => {
  expect(nextTab(press('ArrowRight'), 0, 4, 'horizontal')).toBe(1)
  expect(nextTab(press('ArrowLeft'), 0, 4, 'horizontal')).toBe(3)
  expect(nextTab(press('ArrowDown'), 0, 4, 'horizontal')).toBeNull()
  expect(nextTab(press('ArrowUp'), 0, 4, 'horizontal')).toBeNull()
})

it('a tab list moves to its first tab on Home, moves to its last tab on End and ignores other keys', () => {
  expect(nextTab(press('Home'), 7, 11, 'vertical')).toBe(0)
  expect(nextTab(press('End'), 0, 11, 'vertical')).toBe(10)
  expect(nextTab(press('Tab'), 0, 11, 'vertical')).toBeNull()
})

it.each(['altKey', 'ctrlKey', 'metaKey'])(
  'a tab list leaves shortcuts with %s to the browser',
  (modifier) => {
    expect(nextTab(press('ArrowLeft', { [modifier]: true }), 5, 11, 'vertical')).toBeNull()
    expect(nextTab(press('Home', { [modifier]: true }), 5, 11, 'vertical')).toBeNull()
  },
)
