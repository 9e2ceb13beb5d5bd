import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isRecord } from '../../../lib/shared/is-record.ts'
import { MAPPINGS } from './mappings.ts'

/** The seed's documents from the last version without pages, and from the first version with pages. */
const FORMER = documentsIn('before-pages')
const LATER = documentsIn('after-pages')

/** Types of the blocks that an empty document's page has, because they show other documents or the page's title. */
const WITHOUT_CONTENT: Readonly<Record<string, readonly string[]>> = {
  home: ['suburbs', 'ageGroups', 'team'],
  newsletterPage: ['newsletterArchive'],
  contact: ['opening', 'contactDetails'],
  faqPage: ['opening', 'faqList'],
  joinParty: ['opening', 'membershipForm'],
  joinTeam: ['opening', 'jobOpenings'],
}

const paths = new Map(Object.entries(MAPPINGS).map(([id, { path }]) => [path, id]))

function documentsIn(fixture: string) {
  return readFileSync(`tests/fixtures/${fixture}.ndjson`, 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
    .filter(isRecord)
}

/** A value without its item keys, and with links to pages as they are after the link migration. */
function comparable(value: unknown, isBlocks = false): unknown {
  if (Array.isArray(value)) return value.map((item) => comparable(item, isBlocks))
  if (!isRecord(value)) return value
  const id = value['kind'] === 'page' ? paths.get(String(value['page'])) : undefined
  const { _key, page, ...rest } = value
  const linked =
    id === undefined
      ? { ...rest, ...(page === undefined ? {} : { page }) }
      : { ...rest, kind: 'document', document: { _type: 'reference', _ref: id } }
  const entries = Object.entries(linked).map(([name, inner]) => [name, comparable(inner, name === 'blocks')])
  const marks = value['_type'] === 'span' || value['_type'] === 'block' ? { marks: undefined } : {}
  return { ...(isBlocks ? { _key } : {}), ...Object.fromEntries(entries), ...marks }
}

it('the mapping moves the newsletter page’s text into “Forms”', () => {
  const { toPage } = MAPPINGS['newsletterPage'] ?? expect.fail()
  const former = FORMER.find(({ _id }) => _id === 'newsletterPage') ?? expect.fail()
  const moved = toPage(former).forms ?? expect.fail()
  expect(Object.keys(moved)).toEqual(['newsletterLinks', 'newsletterMail'])
  expect(LATER.find(({ _id }) => _id === 'forms')).toMatchObject(moved)
  expect(toPage({}).forms).toEqual({})
})

describe.each(Object.keys(MAPPINGS))('the old document %s', (id) => {
  const { toPage } = MAPPINGS[id] ?? expect.fail()
  const former = FORMER.find(({ _id }) => _id === id) ?? expect.fail()

  it(`the old document ${id} becomes the corresponding page in the seed`, () => {
    const { _id, _type, _createdAt, _updatedAt, ...page } =
      LATER.find((document) => document['_id'] === id) ?? expect.fail()
    const { forms: _forms, ...mapped } = toPage(former)
    expect(_type).toBe('page')
    expect(comparable(mapped)).toEqual(comparable(page))
  })

  it(`the old document ${id} keeps the keys of its items`, () => {
    const keysIn = (value: unknown) => JSON.stringify(value).match(/"_key":"[^"]+"/g) ?? []
    expect(keysIn(toPage(former))).toEqual(expect.arrayContaining(keysIn(former)))
  })

  it(`the old document ${id} becomes a page with only those blocks that need no content if it has none`, () => {
    for (const empty of [{}, { title: 'Draft' }])
      expect(toPage(empty).blocks.map(({ _type }) => _type)).toEqual(WITHOUT_CONTENT[id] ?? ['opening'])
  })
})
