import { expect, test } from 'vitest'
import { sortWork } from './work'

const document = (_id: string, hour: number) => ({
  _id,
  _type: 'policy',
  _updatedAt: `2026-11-22T0${hour}:00:00Z`,
})

test('drafts that a person wrote last are theirs, all else is of the others, the newest first', () => {
  const documents = [
    document('drafts.old', 1),
    document('drafts.new', 5),
    document('drafts.taken', 4),
    document('published', 6),
    document('own', 7),
  ]
  const authors = new Map([
    ['drafts.old', 'me'],
    ['drafts.new', 'me'],
    ['drafts.taken', 'ana'],
    ['published', 'ben'],
    ['own', 'me'],
  ])
  const { mine, others } = sortWork(documents, authors, 'me')
  expect(mine).toMatchObject([
    { id: 'new', isDraft: true },
    { id: 'old', isDraft: true },
  ])
  expect(others).toMatchObject([
    { id: 'published', isDraft: false, author: 'ben' },
    { id: 'taken', isDraft: true, author: 'ana' },
  ])
})

test('of a document with a draft the draft alone is listed', () => {
  const documents = [document('a', 5), document('drafts.a', 4)]
  const { mine, others } = sortWork(documents, new Map([['drafts.a', 'me']]), 'me')
  expect(mine).toMatchObject([{ id: 'a', isDraft: true }])
  expect(others).toEqual([])
})

test('what nobody knows the author of is not the person’s', () => {
  const { mine, others } = sortWork([document('drafts.a', 5)], new Map(), 'me')
  expect(mine).toEqual([])
  expect(others).toMatchObject([{ id: 'a', author: undefined }])
})
