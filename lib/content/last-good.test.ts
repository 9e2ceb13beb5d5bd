import { afterEach, expect, it } from 'vitest'
import { ContentError } from './content-error'
import { orLastGood } from './last-good'

const away = () => Promise.reject(new ContentError('Away.'))

afterEach(() => {
  globalThis.lastGoodAnswers = undefined
})

it('gives the last answer while the store is away, also that there is nothing', async () => {
  expect(await orLastGood('a', () => Promise.resolve('one'))).toEqual({ answer: 'one', isOld: false })
  await orLastGood('a', () => Promise.resolve(null))
  expect(await orLastGood('a', away)).toEqual({ answer: null, isOld: true })
})

it('fails where there has been no answer, and where the store refused the question', async () => {
  await expect(orLastGood('never asked', away)).rejects.toThrow(ContentError)
  await orLastGood('a', () => Promise.resolve('one'))
  await expect(orLastGood('a', () => Promise.reject(new Error('No such function.')))).rejects.toThrow(
    'No such function.',
  )
})

it('forgets what was not heard for longest', async () => {
  const hear = (key: string) => orLastGood(key, () => Promise.resolve(key))
  for (let index = 0; index < 2_000; index++) await hear(String(index))
  await hear('0')
  await hear('new')
  expect(await orLastGood('0', away)).toEqual({ answer: '0', isOld: true })
  await expect(orLastGood('1', away)).rejects.toThrow()
})
