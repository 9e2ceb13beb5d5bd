import { applySourceDocuments, jsonPath } from '@sanity/client/csm'
import { stegaClean, stegaEncodeSourceMap } from '@sanity/client/stega'
import { expect, test } from 'vitest'
import { buildView } from '../query/views.ts'
import { evaluateQuery } from '../lake-fixture.ts'
import type { LakeDocument } from '../types.ts'
import { createSourceMap } from './create-source-map.ts'

const STAMPS = { _rev: 'r1', _createdAt: '2026-01-05T00:00:00Z', _updatedAt: '2026-01-05T00:00:00Z' }
const PERSON: LakeDocument = { ...STAMPS, _id: 'drafts.ann', _type: 'person', name: 'Ann' }
const POLICY: LakeDocument = {
  ...STAMPS,
  _id: 'health',
  _type: 'policy',
  author: { _type: 'reference', _ref: 'ann' },
  sections: [{ _key: 'a1', _type: 'hero', heading: 'Care first' }],
}

/** Typed as a client sees it: the recursive type of JSON is too deep for the client's own generics. */
async function answer(): Promise<{
  result: unknown
  sourceMap: Awaited<ReturnType<typeof createSourceMap>>
}> {
  const view = buildView({ documents: [PERSON, POLICY], perspective: 'drafts', visibility: 'all' })
  const query =
    '*[_type == "policy"][0]{"blocks": sections[]{_key, "lead": heading}, "by": author->{"called": name}}'
  const evaluation = { query, params: {}, view, identity: 'test', timestamp: new Date(0), timeLimit: 10_000 }
  const result = await evaluateQuery(evaluation)
  return { result, sourceMap: await createSourceMap({ evaluation, result, isKeyed: true }) }
}

test('stega leads to the document and the path of every text', async () => {
  const { result, sourceMap } = await answer()
  const found: string[][] = []
  const encoded = stegaEncodeSourceMap(result, sourceMap, {
    enabled: true,
    studioUrl: '/studio',
    filter({ sourceDocument, sourcePath, value }) {
      found.push([value, sourceDocument._id, jsonPath(sourcePath)])
      return true
    },
  })
  expect(found).toEqual([
    ['Care first', 'health', "$['sections'][?(@._key=='a1')]['heading']"],
    ['Ann', 'drafts.ann', "$['name']"],
  ])
  expect(encoded).not.toEqual(result)
  expect(stegaClean(encoded)).toEqual(result)
})

test('a changed draft reaches the answer through the map', async () => {
  const { result, sourceMap } = await answer()
  const changed = applySourceDocuments(
    result,
    sourceMap,
    ({ _id }) => (_id === 'drafts.ann' ? { ...PERSON, name: 'Anna' } : _id === 'health' ? POLICY : null),
    (value) => value,
    'drafts',
  )
  expect(changed).toEqual({ blocks: [{ _key: 'a1', lead: 'Care first' }], by: { called: 'Anna' } })
})
