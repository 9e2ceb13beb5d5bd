import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Caller } from '../../base/caller.ts'
import { openLake } from '../lake.ts'
import type { Json } from '../model/types.ts'
import { assertMayWrite, NO_TYPES } from './rights.ts'

const TYPE = 'sanity.previewUrlSecret'
const HOUR = 60 * 60 * 1000

const viewer = (id: string): Caller => {
  return { kind: 'staff', id, name: id, email: `${id}@example.org`, role: 'viewer', sessionId: 's' }
}

/** A lake whose clock only advances when the test says so. */
function openHour() {
  let now = Date.parse('2027-01-01T00:00:00Z')
  const lake = openLake({ file: ':memory:', now: () => new Date(now) })
  const write = (author: string, mutations: Json[]) =>
    lake.transact({
      author,
      kind: 'mutationError',
      authorise: (changes) =>
        assertMayWrite(changes, { caller: viewer(author), lake, secondAccountTypes: NO_TYPES }),
      build: (workspace) => mutations.forEach((mutation) => workspace.mutate(mutation)),
    })
  return {
    lake,
    pass: (milliseconds: number) => (now += milliseconds),
    open: (author: string, count: number) =>
      write(
        author,
        Array.from({ length: count }, () => ({
          create: { _id: `drafts.${randomUUID()}`, _type: TYPE, secret: 'abc', userId: author },
        })),
      ),
    clear: (author: string) =>
      write(
        author,
        lake.stored.documents.map(({ _id }) => ({ delete: { id: _id } })),
      ),
  }
}

it('limits each viewer to a hundred valid preview secrets', () => {
  const { lake, pass, open } = openHour()
  open('ada', 60)
  expect(() => open('ada', 41)).toThrow('Try again in an hour')
  open('ada', 40)
  expect(() => open('ada', 1)).toThrow('Try again in an hour')
  open('bob', 1)
  pass(HOUR - 1)
  expect(() => open('ada', 1)).toThrow('Try again in an hour')
  pass(1)
  open('ada', 1)
  expect(lake.countDocuments()).toBe(102)
})

it('the next write removes preview secrets created while the clock was 800 days ahead', () => {
  const { lake, pass, open } = openHour()
  open('ada', 1)
  pass(800 * 24 * HOUR)
  open('ada', 100)
  pass(-800 * 24 * HOUR)
  open('bob', 1)
  open('ada', 1)
  expect(lake.stored.documents.map(({ userId, _updatedAt }) => [userId, _updatedAt]).toSorted()).toEqual([
    ['ada', '2027-01-01T00:00:00.000Z'],
    ['ada', '2027-01-01T00:00:00.000Z'],
    ['bob', '2027-01-01T00:00:00.000Z'],
  ])
})

it('lets any viewer delete expired preview secrets but not valid ones', () => {
  const { lake, pass, open, clear } = openHour()
  open('ada', 2)
  pass(HOUR - 1)
  expect(() => clear('ada')).toThrow('Viewers cannot make changes')
  expect(lake.countDocuments()).toBe(2)
  pass(1)
  clear('bob')
  expect(lake.countDocuments()).toBe(0)
})
