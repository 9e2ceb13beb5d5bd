import { createClient } from '@sanity/client'
import { createMockAuthStore, createSourceFromConfig, pathToString, validateDocument } from 'sanity'
import { expect, test } from 'vitest'
import { evaluateGroq, parseGroq } from '../backend/lake/query/groq.ts'
import type { Json } from '../backend/lake/types.ts'
import { schemaTypes } from '../schemas/schema-types'
import { documents } from './documents.ts'
import { seededDocuments } from './seeded-documents.ts'

const PROJECT = { projectId: 'local', dataset: 'production' }

// Validation asks which addresses are taken and which pages have which sections: the seed itself answers.
const client = createClient({
  ...PROJECT,
  apiVersion: '2025-02-19',
  useCdn: false,
  resolveFetch: () => async (address) => {
    const search = new URL(address).searchParams
    const params = Object.fromEntries(
      [...search].flatMap(([name, value]): [string, Json][] =>
        name.startsWith('$') ? [[name.slice(1), parseJson(value)]] : [],
      ),
    )
    const tree = parseGroq(search.get('query') ?? '', params)
    const result = await evaluateGroq(tree, {
      dataset: seededDocuments(),
      params,
      identity: 'seed',
      timestamp: new Date(0),
      sanity: PROJECT,
    })
    return Response.json({ result })
  },
})

const workspace = await createSourceFromConfig({
  ...PROJECT,
  name: 'seed',
  title: 'Seed',
  schema: { types: schemaTypes },
  auth: createMockAuthStore({ client, currentUser: null }),
})

const ADDRESS = 'This is still the placeholder: nobody is at example.org. Write the real address.'
const PHONE = 'This is still the placeholder: the number is kept for fiction. Write the real number.'
const MEMBER_REMARKS = [`warning email: ${ADDRESS}`]

/** What the Studio is meant to remark about the seed: what staff replace before the launch. */
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
      `warning email: ${ADDRESS}`,
      `warning phone: ${PHONE}`,
      'warning address: This is still the placeholder. Write the real address.',
      'warning authorisation: This is still the placeholder. Write the name and address of the person who authorises.',
    ],
  ],
  [
    'constitution',
    [
      'warning adopted: [date of adoption] is still the placeholder. Write what belongs there.',
      `warning officialDocument.url: ${ADDRESS}`,
    ],
  ],
  ['volunteer', [`warning contact.email: ${ADDRESS}`, `warning contact.phone: ${PHONE}`]],
  ['brand', [`warning website: ${ADDRESS}`]],
  ['team-president', MEMBER_REMARKS],
  ['team-policy-director', MEMBER_REMARKS],
  ['team-communications-director', MEMBER_REMARKS],
  ['team-membership-director', MEMBER_REMARKS],
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

function parseJson(text: string): Json {
  const value: Json = JSON.parse(text)
  return value
}
