import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { lastAuthors, sortWork } from './overview'

const document = (_id: string, hour: number) => ({
  _id,
  _type: 'policy',
  _updatedAt: `2026-11-22T0${hour}:00:00Z`,
})

test('lists a person’s own drafts and other people’s changes, newest first', () => {
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

test('lists only the draft if a document has one', () => {
  const documents = [document('a', 5), document('drafts.a', 4)]
  const { mine, others } = sortWork(documents, new Map([['drafts.a', 'me']]), 'me')
  expect(mine).toMatchObject([{ id: 'a', isDraft: true }])
  expect(others).toEqual([])
})

test('lists documents without a known author among other people’s changes', () => {
  const { mine, others } = sortWork([document('drafts.a', 5)], new Map(), 'me')
  expect(mine).toEqual([])
  expect(others).toMatchObject([{ id: 'a', author: undefined }])
})

const line = (author: string, ...documentIDs: string[]) => JSON.stringify({ author, documentIDs })

/** A client with a stubbed history, and the paths it requested. */
function clientOf(answers: Record<string, string>) {
  const asked: string[] = []
  const client = createClient({ projectId: 'p', dataset: 'd', apiVersion: '2025-11-01', useCdn: false })
  Object.defineProperty(client, 'request', {
    value: ({ url }: { url: string }) => {
      asked.push(url)
      return Promise.resolve(answers[url] ?? '')
    },
  })
  return { client, asked }
}

test('lastAuthors returns the author of each document’s newest transaction', async () => {
  const { client, asked } = clientOf({
    '/data/history/d/transactions/drafts.a,b': [
      line('ana', 'drafts.a'),
      line('ben', 'drafts.a', 'b'),
      line('cleo', 'b'),
    ].join('\n'),
  })
  expect([...(await lastAuthors(client, ['drafts.a', 'b']))]).toEqual([
    ['drafts.a', 'ana'],
    ['b', 'ben'],
  ])
  expect(asked).toHaveLength(1)
})

test('requests a document’s history separately if a busier document fills the response', async () => {
  const { client } = clientOf({
    '/data/history/d/transactions/busy,quiet': line('ana', 'busy'),
    '/data/history/d/transactions/quiet': line('ben', 'quiet'),
  })
  expect((await lastAuthors(client, ['busy', 'quiet'])).get('quiet')).toBe('ben')
})

test('does not request history for an empty list', async () => {
  const { client, asked } = clientOf({})
  expect((await lastAuthors(client, [])).size).toBe(0)
  expect(asked).toEqual([])
})
