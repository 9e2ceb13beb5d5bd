import { expect, test } from 'vitest'
import { oneAtATime } from './use-checklist'

test('runs the check once more after three calls during a run', async () => {
  const ends: (() => void)[] = []
  const finished: number[] = []
  const ask = oneAtATime(async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const run = ends.push(() => resolve(undefined))
    await promise
    finished.push(run)
  })
  const all = ask()
  await Promise.all([ask(), ask(), ask()])
  expect(ends, 'one at a time').toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  expect(finished).toEqual([1])
  ends[1]?.()
  await all
  expect(ends).toHaveLength(2)
  expect(finished).toEqual([1, 2])
})

test('runs the check again for a call that comes after the last run', async () => {
  let runs = 0
  const ask = oneAtATime(() => {
    runs += 1
    return Promise.resolve()
  })
  await ask()
  await ask()
  expect(runs).toBe(2)
})
