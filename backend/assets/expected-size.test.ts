import { expect, it } from 'vitest'
import { openTestLake } from '../lake/lake-fixture.ts'
import type { Json } from '../lake/model/types.ts'
import { isPublishedCut, isSiteSize } from './expected-size.ts'

const PICTURE = { width: 2_000, height: 1_000 }
const ASSET = `image-${'a'.repeat(40)}-2000x1000-jpg`
const SAID = 'q=75&auto=format'
const query = (text: string) => new URLSearchParams(text)

it.each([
  [`w=360&${SAID}`, true],
  [`w=2160&${SAID}`, true],
  [`w=2000&${SAID}`, true],
  [`w=361&${SAID}`, false],
  [`w=360&q=75`, false],
  [`w=360&q=76&auto=format`, false],
  [`w=360&${SAID}&fm=png`, false],
  // Portrait shapes: square, 5 to 4 and 4 to 5.
  [`w=360&h=360&fit=crop&${SAID}`, true],
  [`w=360&h=288&fit=crop&${SAID}`, true],
  [`w=360&h=450&fit=crop&${SAID}`, true],
  [`w=360&h=451&fit=crop&${SAID}`, false],
  [`w=360&h=450&${SAID}`, false],
  [`w=360&fit=crop&${SAID}`, false],
])('reports whether the site uses %s for a 2000 × 1000 image: %s', (text, isExpected) => {
  expect(isSiteSize(query(text), PICTURE)).toBe(isExpected)
})

it('recognises image crops in published documents but not in drafts', () => {
  const lake = openTestLake()
  const image = (fields: Record<string, Json>): Json => ({
    _type: 'image',
    asset: { _type: 'reference', _ref: ASSET },
    ...fields,
  })
  const hotspot = { x: 0.6, y: 0.5, width: 0.1, height: 0.1 }
  const documents: Json[] = [
    { _id: ASSET, _type: 'sanity.imageAsset' },
    { _id: 'ada', _type: 'teamMember', image: image({ hotspot }) },
    { _id: 'home', _type: 'home', hero: { picture: image({ crop: { left: 0.25, right: 0.25 } }) } },
    { _id: 'drafts.bob', _type: 'teamMember', image: image({ crop: { left: 0.1 } }) },
  ]
  lake.commit({ author: 'ana', mutations: documents.map((create) => ({ create })) })
  const isCut = (text: string) => isPublishedCut({ assetId: ASSET, query: query(text) }, lake.stored)
  // These crops are around the focal point, as in lib/format/image-sources.test.ts.
  expect(isCut('rect=800,0,800,1000&w=360&h=450')).toBe(true)
  expect(isCut('rect=801,0,800,1000&w=360&h=450')).toBe(false)
  expect(isCut('rect=500,0,1000,1000&w=360')).toBe(true)
  expect(isCut('rect=500,0,1000,999&w=360')).toBe(false)
  // A draft uses this crop, but only staff can see drafts.
  expect(isCut('rect=200,0,1800,1000&w=360')).toBe(false)
  lake.close()
})
