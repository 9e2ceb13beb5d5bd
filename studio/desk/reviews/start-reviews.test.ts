import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { readReviewed } from './start-reviews'

test('readReviewed maps a reviewed document’s published ID to its draft', async () => {
  const documents = [
    { _id: 'drafts.suburb', _type: 'locality', name: 'New' },
    { _id: 'suburb', _type: 'locality', name: 'Old' },
  ]
  const client = createClient({
    ...{ projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: false },
    resolveFetch: () => () => Promise.resolve(Response.json({ result: documents })),
  })
  const review = {
    ...{
      id: 'review',
      documentId: 'suburb',
      documentType: 'locality',
      revision: 'seen',
      draftRevision: 'seen',
    },
    ...{ askerName: 'Ana', reviewerName: 'Ben', answeredByName: null, word: '', answer: '' },
    state: 'open' as const,
  }
  expect([...(await readReviewed(client, [review]))]).toMatchObject([['suburb', { name: 'New' }]])
})
