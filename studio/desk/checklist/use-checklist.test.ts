import { expect, test } from 'vitest'
import { oneAtATime } from './use-checklist'

test('asked for three times while it runs, a task comes to its end and runs once more', async () => {
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

test('asked for after it has ended, a task runs again', async () => {
  let runs = 0
  const ask = oneAtATime(() => {
    runs += 1
    return Promise.resolve()
  })
  await ask()
  await ask()
  expect(runs).toBe(2)
})
