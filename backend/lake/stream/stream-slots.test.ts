import { expect, it } from 'vitest'
import { openTestLake } from '../lake-fixture.ts'
import { createStreamSlots, type StreamSlots } from './stream-slots.ts'

function takeAll(slots: StreamSlots, visibility: 'public' | 'all'): number {
  for (let taken = 0; ; taken += 1) {
    try {
      slots.take(visibility)
    } catch (error) {
      expect(error).toMatchObject({ status: 429 })
      return taken
    }
    if (taken > 10_000) throw new Error('There is no end of places.')
  }
}

it('a lake has 500 places for listeners of strangers and 2,000 for those of staff', () => {
  const lake = openTestLake()
  expect([takeAll(lake.streams, 'public'), takeAll(lake.streams, 'all')]).toEqual([500, 2_000])
  lake.close()
})

it('a refused listener is told when to come again, and keeps no connection', () => {
  const slots = createStreamSlots({ public: 0, all: 0 })
  expect(() => slots.take('public')).toThrow(
    expect.objectContaining({ status: 429, headers: { 'retry-after': '30', connection: 'close' } }),
  )
})

it('a place that is given back can be taken again, once', () => {
  const slots = createStreamSlots({ public: 2, all: 0 })
  const giveBack = slots.take('public')
  slots.take('public')
  giveBack()
  giveBack()
  expect(takeAll(slots, 'public')).toBe(1)
})
