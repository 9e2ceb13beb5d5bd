import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../base/caller.ts'
import { openTestLake } from '../lake-fixture.ts'
import type { ContentLake } from '../lake.ts'
import type { Json } from '../model/types.ts'
import { assertMayWrite, mayPublish } from './rights.ts'

let lake: ContentLake
beforeEach(() => {
  lake = openTestLake()
  return () => lake.close()
})

const write = (author: string, ...mutations: Json[]) => lake.commit({ author, mutations })

/** Which of three accounts may publish the draft. Its type needs a second account. */
function publishers(): string[] {
  const draft = lake.getDocument('drafts.a')
  return draft === null ? [] : ['ana', 'ben', 'cleo'].filter((id) => mayPublish(draft, id, lake))
}

it('the authors of a draft cannot publish it if its type needs a second account', () => {
  write('ana', { create: { _id: 'drafts.a', _type: 'policy', title: 'One' } })
  write('ben', { patch: { id: 'drafts.a', set: { title: 'Two' } } })
  expect(publishers()).toEqual(['cleo'])
  write('ben', { delete: { id: 'drafts.a' } })
  write('cleo', { create: { _id: 'drafts.a', _type: 'policy', title: 'Two' } })
  expect(publishers()).toEqual(['ana', 'ben'])
})

it('an account that only copied the published document into a draft can publish the draft', () => {
  write('cleo', { create: { _id: 'a', _type: 'policy', title: 'Published' } })
  write('ana', { create: { _id: 'drafts.a', _type: 'policy', title: 'Published' } })
  write('ben', { patch: { id: 'drafts.a', set: { title: 'New' } } })
  expect(publishers()).toEqual(['ana', 'cleo'])
})

it('a draft copied from a release version has the same authors as the version', () => {
  write('ana', { create: { _id: 'versions.spring.a', _type: 'policy', title: 'One' } })
  write('ben', { create: { _id: 'drafts.a', _type: 'policy', title: 'One' } })
  write('ben', { delete: { id: 'versions.spring.a' } })
  expect(publishers()).toEqual(['ben', 'cleo'])
})

describe('releases of types that need a second account', () => {
  const schedule = (publishAt: string) => ({
    patch: { id: '_.releases.r1', set: { state: 'scheduled', publishAt } },
  })

  /** Commits a transaction as an editor. */
  function writeAs(id: string, ...mutations: Json[]): void {
    const person = { kind: 'staff', id, name: id, email: `${id}@example.org`, sessionId: 's' } as const
    const caller: Caller = { ...person, role: 'editor' }
    lake.transact({
      author: id,
      kind: 'mutationError',
      authorise: (changes) =>
        assertMayWrite(changes, { caller, lake, secondAccountTypes: () => new Set(['policy']) }),
      build: (workspace) => mutations.forEach((mutation) => workspace.mutate(mutation)),
    })
  }

  beforeEach(() => {
    write('ben', { create: { _id: '_.releases.r1', _type: 'system.release', name: 'r1', state: 'active' } })
  })

  it('rejects scheduling a release in the transaction that changes its content', () => {
    const version = { _id: 'versions.r1.a', _type: 'policy', title: 'Mine alone' }
    const both = () => writeAs('ana', { create: version }, schedule('2999-01-01T00:00:00.000Z'))
    expect(both).toThrow('"a" needs a second account')
    expect(lake.getDocument('_.releases.r1')).toMatchObject({ state: 'active' })
  })

  it('rejects a transaction that changes another author’s document and schedules its release', () => {
    write('ben', { create: { _id: 'versions.r1.a', _type: 'policy', title: 'Of Ben' } })
    const change = { patch: { id: 'versions.r1.a', set: { title: 'Of Ana' } } }
    const both = () => writeAs('ana', change, schedule('2999-01-01T00:00:00.000Z'))
    expect(both).toThrow('"a" needs a second account')
    expect(lake.getDocument('versions.r1.a')).toMatchObject({ title: 'Of Ben' })
  })

  it('lets the author reschedule a release that a second account has scheduled', () => {
    write('ana', { create: { _id: 'versions.r1.a', _type: 'policy', title: 'Of Ana' } })
    writeAs('ben', schedule('2999-01-01T00:00:00.000Z'))
    writeAs('ana', schedule('2999-02-01T00:00:00.000Z'))
    expect(lake.getDocument('_.releases.r1')).toMatchObject({ publishAt: '2999-02-01T00:00:00.000Z' })
  })
})
