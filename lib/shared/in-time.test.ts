import { expect, it } from 'vitest'
import { inTime } from './in-time.ts'

const never = new Promise<string>(() => undefined)

it('inTime returns the result of a promise that settles in time', async () => {
  expect(await inTime(Promise.resolve('answer'), 60_000, () => 'late')).toBe('answer')
})

it('inTime returns the fallback value if the promise is late', async () => {
  expect(await inTime(never, 1, () => 'late')).toBe('late')
})

it('inTime rejects with the error that onLate throws', async () => {
  const refuse = () => {
    throw new Error('no answer in time')
  }
  await expect(inTime(never, 1, refuse)).rejects.toThrow('no answer in time')
})
