import { expect, test } from 'vitest'
import { type Entry, forEachEntry, mailingList } from './entry'

const person = (number: number, email = `person-${number}@example.org`): Entry => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name: `Person ${number}`,
  email,
  subject: '',
  gist: '',
  state: 'new',
  assignedTo: null,
  notes: '',
  createdAt: '2026-11-21T00:00:00.000Z',
  changedAt: '2026-11-21T00:00:00.000Z',
  changedBy: null,
  consentVersion: '1',
  facts: [],
})

test('processes four entries at a time and continues with the others after a failure', async () => {
  const people = Array.from({ length: 10 }, (_, index) => person(index + 1))
  let running = 0
  let most = 0
  const { done, failed } = await forEachEntry(people, async ({ name }) => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    if (name === 'Person 2') throw new Error('away')
    return name
  })
  expect(done.map(({ result }) => result)).toEqual([
    'Person 1',
    'Person 3',
    'Person 4',
    'Person 5',
    'Person 6',
    'Person 7',
    'Person 8',
    'Person 9',
    'Person 10',
  ])
  expect(failed).toEqual([{ entry: people[1], error: new Error('away') }])
  expect(most).toBe(4)
})

test('lists each email address once', () => {
  const people = [person(1), person(2, 'Mia@example.org'), person(3, 'mia@example.org')]
  expect(mailingList(people)).toBe('person-1@example.org, mia@example.org')
  expect(mailingList([])).toBe('')
})
