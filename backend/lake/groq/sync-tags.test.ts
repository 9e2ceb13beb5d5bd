import { describe, expect, it } from 'vitest'
import type { DocumentChange, LakeDocument } from '../model/types.ts'
import { parseQuery } from './parse-query.ts'
import { changeSyncTags, documentTag, filterTagsOf } from './sync-tags.ts'

const document = (_id: string, _type: string): LakeDocument => ({
  ...{ _id, _type, _rev: 'r', _createdAt: '', _updatedAt: '' },
})

function change(documentId: string, previousType: string | null, nextType: string | null): DocumentChange {
  const at = (type: string | null) => (type === null ? null : document(documentId, type))
  return { documentId, previous: at(previousType), next: at(nextType), mutations: [] }
}

/** Whether a change invalidates the result of a query. */
function isStale(query: string, changed: DocumentChange, dereferenced: string[] = []): boolean {
  const tags = [
    ...filterTagsOf(parseQuery(query, {})).flatMap(({ tags }) => tags),
    ...dereferenced.map(documentTag),
  ]
  expect(tags).not.toHaveLength(0)
  return changeSyncTags(changed).some((tag) => tags.includes(tag))
}

describe('sync tags of types', () => {
  it.each([
    ['is created', change('a', null, 'policy')],
    ['changes', change('a', 'policy', 'policy')],
    ['is deleted', change('a', 'policy', null)],
    ['changes to another type', change('a', 'policy', 'page')],
    ['changes from another type', change('a', 'page', 'policy')],
  ])('invalidates a query for a type when a document %s', (_what, changed) => {
    expect(isStale('*[_type == "policy"]', changed)).toBe(true)
    expect(isStale('*[_type == "author"]', changed)).toBe(false)
  })
})

it.each(['a', 'drafts.a', 'versions.r1.a'])(
  'a change to %s invalidates queries for the published document and for its draft',
  (id) => {
    for (const asked of ['a', 'drafts.a']) {
      expect(isStale(`*[_id == "${asked}"][0]`, change(id, 'policy', 'policy'))).toBe(true)
      expect(isStale(`*[_type == "page"][0].to->`, change(id, 'policy', 'policy'), [asked])).toBe(true)
    }
    expect(isStale('*[_id == "b"][0]', change(id, 'policy', 'policy'))).toBe(false)
  },
)

it.each([
  '*',
  'count(*)',
  '*[references("b")]',
  '*[title match "b"]',
  '*[_type == "page" || title == "b"]',
  '*[_type == "page"]{"all": count(*)}',
])('any change invalidates the query %s', (query) => {
  expect(isStale(query, change('a', 'policy', 'policy'))).toBe(true)
})
