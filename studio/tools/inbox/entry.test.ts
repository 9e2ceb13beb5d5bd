import { expect, test } from 'vitest'
import { forEachEntry, mailingList } from './entry'

test('processes four entries at a time and continues with the others after a failure', async () => {
  const people = Array.from({ length: 10 }, (_, index) => `Person ${index + 1}`)
  let running = 0
  let most = 0
  const { done, failed } = await forEachEntry(people, async (name) => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    if (name === 'Person 2') throw new Error('away')
    return name
  })
  expect(done.map(({ result }) => result)).toEqual(people.toSpliced(1, 1))
  expect(failed).toEqual([{ entry: 'Person 2', error: new Error('away') }])
  expect(most).toBe(4)
})

test('lists each email address once', () => {
  const people = ['jo@example.org', 'Mia@example.org', 'mia@example.org'].map((email) => ({ email }))
  expect(mailingList(people)).toBe('jo@example.org, mia@example.org')
  expect(mailingList([])).toBe('')
})
