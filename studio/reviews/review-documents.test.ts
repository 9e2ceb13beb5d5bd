import { createClient } from '@sanity/client'
import { createMockAuthStore, createSourceFromConfig } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/schema-types'
import { obstacleTo, readReviewed } from './review-documents'

const PROJECT = { projectId: 'local', dataset: 'production' }
const REVIEW = {
  id: 'review',
  documentId: 'suburb',
  documentType: 'locality',
  revision: 'seen',
  draftRevision: 'seen',
  askerName: 'Ana',
  reviewerName: 'Ben',
  answeredByName: null,
  word: '',
  answer: '',
  state: 'open',
} as const

interface Stored {
  _id: string
  _type: string
  [field: string]: unknown
}

const stored = (_id: string, fields: Record<string, unknown>): Stored => ({
  _id,
  _type: 'locality',
  _rev: 'seen',
  _createdAt: '2026-11-21T00:00:00Z',
  _updatedAt: '2026-11-21T00:00:00Z',
  name: 'Strathfield',
  title: 'Strathfield',
  slug: { _type: 'slug', current: 'strathfield' },
  ...fields,
})

/** A client that finds these documents by their ids, and no other address of the site. */
function clientOf(documents: readonly Stored[]) {
  const answer = (address: string) => {
    const [, id] = /\/data\/doc\/production\/([^?]+)/.exec(address) ?? []
    if (id !== undefined) return { documents: documents.filter(({ _id }) => _id === id) }
    return { result: address.includes('redirects') ? { pages: [], redirects: [] } : documents }
  }
  return createClient({
    ...PROJECT,
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => (address) => Promise.resolve(Response.json(answer(address))),
  })
}

/** What keeps the reviewed draft from being published, beside what is stored. */
async function obstacleIn(...documents: Stored[]) {
  const client = clientOf(documents)
  const { schema, i18n } = await createSourceFromConfig({
    ...PROJECT,
    name: 'reviews',
    title: 'Reviews',
    schema: { types: schemaTypes },
    auth: createMockAuthStore({ client, currentUser: null }),
  })
  return obstacleTo(REVIEW, client, { schema, i18n, getClient: () => client })
}

test('nothing keeps a draft from being published that is what the reviewer saw, and valid', async () => {
  expect(await obstacleIn(stored('drafts.suburb', {}), stored('suburb', {}))).toBeNull()
  expect(await obstacleIn(stored('drafts.suburb', {})), 'for the first time').toBeNull()
})

test('a draft that has changed since it was sent, or is gone, is not published as reviewed', async () => {
  expect(await obstacleIn(stored('drafts.suburb', { _rev: 'later' }))).toBe('changed')
  expect(await obstacleIn(stored('suburb', {}))).toBe('changed')
})

test('a draft with an error is not published, and one with a warning is', async () => {
  expect(await obstacleIn(stored('drafts.suburb', { name: undefined }))).toBe('not-valid')
  expect(await obstacleIn(stored('drafts.suburb', { title: 'x'.repeat(81) }))).toBeNull()
})

test('a draft that moves a page to another address is not published before somebody is asked about the old one', async () => {
  const moved = stored('drafts.suburb', { slug: { _type: 'slug', current: 'burwood' } })
  expect(await obstacleIn(moved, stored('suburb', {}))).toEqual({
    from: '/local/strathfield',
    to: '/local/burwood',
  })
})

test('of a reviewed document the draft is shown, under the id that it has once it is published', async () => {
  const documents = [stored('drafts.suburb', { name: 'New' }), stored('suburb', { name: 'Old' })]
  const read = await readReviewed(clientOf(documents), [REVIEW])
  expect([...read]).toMatchObject([['suburb', { name: 'New' }]])
})
