import { expect, it } from 'vitest'
import { createQueue } from './ask-next.ts'

it('runs a few tasks at once, lets a few wait in their order, and refuses the rest', async () => {
  const inTurn = createQueue({ atOnce: 2, waiting: 1 })
  const done: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) =>
    inTurn(async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      done.push(number)
    })
  const [first, second, third] = [work(1), work(2), work(3)]
  await expect(work(4)).rejects.toThrow('Too many questions wait for Next already.')
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await second
  ends[0]?.()
  await first
  ends[2]?.()
  await third
  expect(done).toEqual([2, 1, 3])
})

it('goes on after a task that failed', async () => {
  const inTurn = createQueue({ atOnce: 1, waiting: 1 })
  await expect(inTurn(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await inTurn(() => Promise.resolve('back'))).toBe('back')
})
