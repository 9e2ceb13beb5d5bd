import { describe, expect, it } from 'vitest'
import { DOCUMENT_TYPES } from '../../schemas/schema-types'
import { evaluateQuery } from '../../tests/setup/evaluate-query'
import { locations, mainDocuments } from './locations'
import { seenOn } from '../ui/documents'

interface Stored {
  _id: string
  _type: string
}

const block = (_type: string, more: object = {}) => ({ _key: _type, _type, ...more })
const CAMPAIGN = {
  ...{ _id: 'campaign', _type: 'page', title: 'Campaign', slug: { current: 'campaign' } },
  blocks: [block('team', { isHidden: true }), block('jobOpenings', { anchor: 'jobs' }), block('suburbs')],
}
const HOME = {
  ...{ _id: 'start', _type: 'page', title: 'Start', slug: { current: '/' } },
  blocks: [block('team', { anchor: 'people' }), block('policyAreas')],
}
const SUBURB = { _id: 'suburb', _type: 'locality', name: 'Strathfield', slug: { current: 'strathfield' } }
const POLICY = { _id: 'data', _type: 'policy', title: 'Data', slug: { current: 'data' } }

/** The locations shown in the banner above a document's form. */
function placesOf({ _id: id, _type: type }: Stored, dataset: readonly object[]): unknown {
  const listenQuery = ({ fetch }: { fetch: string }, params: Record<string, string | string[]>) =>
    evaluateQuery(fetch, params, dataset)
  const document = { id, type, perspectiveStack: ['drafts'] }
  return Reflect.apply(locations, undefined, [document, { documentStore: { listenQuery } }])
}

describe('the locations of a document', () => {
  it.each(DOCUMENT_TYPES)(
    'says where, if anywhere, a document of type %s appears on the site',
    async (_type) => {
      const places = await placesOf({ _id: _type, _type }, [HOME])
      expect(places).toHaveProperty(_type === 'redirect' ? 'message' : 'locations')
    },
  )

  it.each([
    ['a page', CAMPAIGN, [['Campaign', '/campaign']]],
    ['the home page', HOME, [['Start', '/']]],
    [
      'a job, which is on each page with openings',
      { _id: 'j', _type: 'jobOpening' },
      [['Campaign', '/campaign#jobs']],
    ],
    [
      'a person, but not the page with a hidden block',
      { _id: 't', _type: 'teamMember' },
      [['Start', '/#people']],
    ],
    ['a policy without a tab', { ...POLICY, homeTab: {} }, [['Data', '/policies/data']]],
    [
      'a policy with a tab',
      { ...POLICY, homeTab: { isShown: true } },
      [
        ['Data', '/policies/data'],
        ['Start', '/'],
      ],
    ],
    [
      'an issue, which is also on its suburb’s page',
      { _id: 'i', _type: 'localIssue', locality: { _ref: 'suburb' } },
      [
        ['Strathfield', '/local/strathfield'],
        ['Campaign', '/campaign'],
      ],
    ],
    ['an age group that no page shows', { _id: 'a', _type: 'ageGroup' }, []],
  ])('lists the pages that show a document: %s', async (_case, document, expected) => {
    const places = await placesOf(document, [...new Set([CAMPAIGN, HOME, SUBURB, document])])
    expect(places).toMatchObject({ locations: expected.map(([title, href]) => ({ title, href })) })
  })
})

it.each([
  ['with an address', CAMPAIGN, 'See it in the preview'],
  ['without an address', { _id: 'new', _type: 'page' }, 'Give the page an address to see it in the preview.'],
  ['about a suburb', SUBURB, null],
])('shows the right preview hint, if any, for a page %s', async (_case, document, message) => {
  expect(await placesOf(document, [document])).toMatchObject({ message })
})

it('the preview has routes for the home page, /admin and all other pages', () => {
  const routes = mainDocuments.map(({ route }) => route)
  expect(routes).toEqual(expect.arrayContaining(['/', '/admin', '/:slug(.+)']))
})

it('finds the page of every document type that has a page', () => {
  const withSlug = (name: string) => ({ _type: name, slug: { current: 'a-slug' } })
  const apart = DOCUMENT_TYPES.filter((name) => seenOn(name, withSlug(name)) === null)
  // The first is shown on its suburb's page, the second at every unknown address, and the third nowhere.
  expect(apart.sort()).toEqual(['localIssue', 'notFound', 'redirect'])
})
