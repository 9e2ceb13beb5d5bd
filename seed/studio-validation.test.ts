import { createClient } from '@sanity/client'
import { createMockAuthStore, createSourceFromConfig, pathToString, validateDocument } from 'sanity'
import { expect, test } from 'vitest'
import { schemaTypes } from '../schemas/schema-types'
import { documents } from './documents.ts'
import { seededDocuments } from './seeded-documents.ts'

const PROJECT = { projectId: 'local', dataset: 'production' }

// The one thing that Studio validation asks a server is whether a slug is free; production.test.ts checks that.
const client = createClient({
  ...PROJECT,
  apiVersion: '2025-02-19',
  useCdn: false,
  resolveFetch: () => () => Promise.resolve(Response.json({ result: true })),
})

const workspace = await createSourceFromConfig({
  ...PROJECT,
  name: 'seed',
  title: 'Seed',
  schema: { types: schemaTypes },
  auth: createMockAuthStore({ client, currentUser: null }),
})

/** What the Studio is meant to remark about the seed. */
const EXPECTED_REMARKS = new Map([
  [
    'election',
    [
      'warning facts.electionDate: This is a Thursday, and NSW elections are held on Saturdays. Check the date.',
    ],
  ],
  [
    'siteSettings',
    [
      'warning authorisation: This is still the placeholder. Write the name and address of the person who authorises.',
    ],
  ],
])

test.each(documents.map(({ _id }) => _id))('the Studio finds nothing wrong with %s', async (id) => {
  const document = seededDocuments().find(({ _id }) => _id === id)
  expect.assert(document)
  const markers = await validateDocument({
    document: { ...document, _rev: 'seed' },
    workspace,
    getClient: () => client,
    getDocumentExists: () => Promise.resolve(true),
  })
  const remarks = markers.map(({ level, path, message }) => `${level} ${pathToString(path)}: ${message}`)
  expect(remarks).toEqual(EXPECTED_REMARKS.get(id) ?? [])
})
