import { expect, it } from 'vitest'
import { openTestLake } from '../lake-fixture.ts'
import { createStreamSlots, type StreamSlots } from './stream-slots.ts'

function takeAll(slots: StreamSlots): number {
  for (let taken = 0; ; taken += 1) {
    try {
      slots.take()
    } catch (error) {
      expect(error).toMatchObject({ status: 429 })
      return taken
    }
    if (taken > 10_000) throw new Error('There is no end of places.')
  }
}

it('a lake has 2,000 places for listeners', () => {
  const lake = openTestLake()
  expect(takeAll(lake.streams)).toBe(2_000)
  lake.close()
})

it('a refused listener is told when to come again, and keeps no connection', () => {
  const slots = createStreamSlots(0)
  expect(() => slots.take()).toThrow(
    expect.objectContaining({ status: 429, headers: { 'retry-after': '30', connection: 'close' } }),
  )
})

it('a place that is given back can be taken again, once', () => {
  const slots = createStreamSlots(2)
  const giveBack = slots.take()
  slots.take()
  giveBack()
  giveBack()
  expect(takeAll(slots)).toBe(1)
})
