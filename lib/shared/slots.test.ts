import { expect, it } from 'vitest'
import { createSlots } from './slots.ts'

it('grants slots up to the total limit and the limit per owner', () => {
  const slots = createSlots({ limit: 3, limitPerOwner: 2 })
  const free = slots.take('a')
  expect(slots.take('a')).not.toBeNull()
  expect(slots.take('a'), 'a third of one owner').toBeNull()
  expect(slots.heldBy('a')).toBe(2)
  expect(slots.take('b')).not.toBeNull()
  expect(slots.take('c'), 'a fourth').toBeNull()
  free?.()
  free?.()
  expect(slots.take('c')).not.toBeNull()
  expect(slots.take('d'), 'a slot that was freed twice').toBeNull()
  expect(slots.heldBy('a')).toBe(1)
})

it('counts slots without an owner only towards the total', () => {
  const slots = createSlots({ limit: 3, limitPerOwner: 1 })
  expect([null, null, null, null].map((owner) => slots.take(owner) !== null)).toEqual([
    true,
    true,
    true,
    false,
  ])
})

it('counts a request’s size towards the slot limit', () => {
  const slots = createSlots({ limit: 10 })
  const free = slots.take(null, 7)
  expect(slots.take(null, 4)).toBeNull()
  expect(slots.take(null, 3)).not.toBeNull()
  free?.()
  expect(slots.take(null, 7)).not.toBeNull()
})
