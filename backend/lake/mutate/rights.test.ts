import { beforeEach, expect, it } from 'vitest'
import { openTestLake } from '../lake-fixture.ts'
import type { ContentLake } from '../lake.ts'
import type { Json } from '../types.ts'
import { mayPublish } from './rights.ts'

let lake: ContentLake
beforeEach(() => {
  lake = openTestLake()
  return () => lake.close()
})

const write = (author: string, ...mutations: Json[]) => lake.commit({ author, mutations })

/** Who of three may publish the draft, where its type needs a second account. */
function publishers(): string[] {
  const draft = lake.getDocument('drafts.a')
  return draft === null ? [] : ['ana', 'ben', 'cleo'].filter((id) => mayPublish(draft, id, lake))
}

it('an account that wrote in a draft since its creation cannot publish it', () => {
  write('ana', { create: { _id: 'drafts.a', _type: 'policy', title: 'One' } })
  write('ben', { patch: { id: 'drafts.a', set: { title: 'Two' } } })
  expect(publishers()).toEqual(['cleo'])
  write('ben', { delete: { id: 'drafts.a' } })
  write('cleo', { create: { _id: 'drafts.a', _type: 'policy', title: 'Two' } })
  expect(publishers()).toEqual(['ana', 'ben'])
})

it('an account that only copied the published document into a draft is not its writer', () => {
  write('cleo', { create: { _id: 'a', _type: 'policy', title: 'Published' } })
  write('ana', { create: { _id: 'drafts.a', _type: 'policy', title: 'Published' } })
  write('ben', { patch: { id: 'drafts.a', set: { title: 'New' } } })
  expect(publishers()).toEqual(['ana', 'cleo'])
})

it('a copy of a version has the authors of that version', () => {
  write('ana', { create: { _id: 'versions.spring.a', _type: 'policy', title: 'One' } })
  write('ben', { create: { _id: 'drafts.a', _type: 'policy', title: 'One' } })
  write('ben', { delete: { id: 'versions.spring.a' } })
  expect(publishers()).toEqual(['ben', 'cleo'])
})
