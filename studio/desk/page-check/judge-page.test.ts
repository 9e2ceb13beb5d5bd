import { describe, expect, it } from 'vitest'
import type { PageReport } from '../../../lib/shared/page-report'
import type { SiteAddresses } from '../../../schemas/rules/site-addresses'
import { assetsToFind, judgePage, linkFindings } from './judge-page'

const TITLE = { id: 'policy-a', type: 'policy', path: 'title' }
const LEAD = { id: 'drafts.policy-a', type: 'policy', path: 'description' }
const PICTURE = 'image-1111111111111111111111111111111111111111-8x5-png'
const OTHER = 'image-2222222222222222222222222222222222222222-8x5-png'
const SITE = { pages: [], redirects: [] }

const page = (parts: Partial<PageReport>): PageReport => ({
  type: 'page-check/report',
  path: '/policies/a',
  anchors: [],
  texts: [{ text: 'Words.', source: TITLE }],
  links: [],
  pictures: [],
  axe: [],
  ...parts,
})
const picture = (value: object, asset = PICTURE) => ({
  _type: 'accessibleImage',
  asset: { _ref: asset },
  ...value,
})
const axe = (rule: string, source: typeof TITLE | null, asset = '') => ({
  rule,
  help: `help of ${rule}`,
  words: 'Words',
  asset,
  source,
})

it('judgePage groups findings by field, puts the page itself last and drops duplicates', () => {
  const report = page({
    axe: [
      axe('region', null),
      axe('heading-order', TITLE),
      axe('heading-order', TITLE),
      axe('color-contrast', LEAD),
      axe('empty-heading', TITLE),
    ],
  })
  const groups = judgePage(report, { site: SITE, documents: [] })
  expect(
    groups.map(({ source, findings }) => [source?.path, findings.map(({ message }) => message)]),
  ).toEqual([
    ['title', ['A heading skips a level', 'A heading is empty']],
    ['description', ['Text is hard to read on its background']],
    [undefined, ['A technical problem']],
  ])
})

it('judgePage shows axe’s description only for rules that we do not describe ourselves', () => {
  const [group] = judgePage(page({ axe: [axe('region', null), axe('heading-order', null)] }), {
    site: SITE,
    documents: [],
  })
  expect(group?.findings.map(({ message, details }) => [message, details.at(-1)])).toEqual([
    ['A technical problem', 'help of region'],
    ['A heading skips a level', 'Choose the next larger heading, so that no level is skipped.'],
  ])
})

describe('a picture', () => {
  const report = page({ pictures: [{ asset: PICTURE, alt: '', source: null }] })
  const fieldsIn = (documents: { _id: string; _type: string; [field: string]: unknown }[]) =>
    judgePage(report, { site: SITE, documents }).map(({ source, findings }) => [
      source,
      findings.map(({ message }) => message),
    ])

  it('judgePage links a picture without a description to its field in the draft', () => {
    const sections = [{ _key: 'one', picture: picture({}) }]
    expect(
      fieldsIn([
        { _id: 'policy-a', _type: 'policy', sections: [] },
        { _id: 'drafts.policy-a', _type: 'policy', sections },
      ]),
    ).toEqual([
      [
        { id: 'policy-a', type: 'policy', path: 'sections[_key=="one"].picture.alt' },
        ['A picture has no description'],
      ],
    ])
  })

  it.each([
    ['is decorative', { _id: 'policy-a', _type: 'policy', picture: picture({ isDecorative: true }) }],
    ['has a description', { _id: 'policy-a', _type: 'policy', picture: picture({ alt: 'A bridge.' }) }],
    ['belongs to another page', { _id: 'policy-b', _type: 'policy', picture: picture({}) }],
    ['is another picture', { _id: 'policy-a', _type: 'policy', picture: picture({}, OTHER) }],
  ])('judgePage does not report a picture that %s', (_why, document) => {
    expect(fieldsIn([document])).toEqual([])
  })

  it('judgePage reports a picture description that is just a file name', () => {
    const named = page({
      pictures: ['IMG_2041', 'bridge.jpeg', 'A photo of the bridge'].map((alt) => ({
        asset: '',
        alt,
        source: TITLE,
      })),
    })
    const [group] = judgePage(named, { site: SITE, documents: [] })
    expect(group?.findings.map(({ message, details }) => [message, details[0]])).toEqual([
      ['A picture’s description is its file name', '“IMG_2041”'],
      ['A picture’s description is its file name', '“bridge.jpeg”'],
    ])
  })

  it('judgePage links a picture that axe reports to its source field', () => {
    const documents = [{ _id: 'policy-a', _type: 'policy', photo: picture({ alt: 'Words.' }) }]
    const [group] = judgePage(page({ axe: [axe('link-name', null, PICTURE)] }), { site: SITE, documents })
    expect(group?.source).toEqual({ id: 'policy-a', type: 'policy', path: 'photo' })
  })
})

it('assetsToFind returns only pictures without a known source field', () => {
  const report = page({
    pictures: [
      { asset: PICTURE, alt: '', source: null },
      { asset: OTHER, alt: 'Words.', source: TITLE },
      { asset: '', alt: '', source: null },
    ],
    axe: [axe('link-name', null, PICTURE), axe('image-alt', LEAD, OTHER)],
  })
  expect(assetsToFind(report)).toEqual([PICTURE])
})

const SITE_WITH_LINKS: SiteAddresses = {
  pages: [{ _id: 'p', _type: 'policy', slug: 'data', parts: [{ _key: 'k1', title: 'Why' }] }],
  redirects: [{ _id: 'r', from: '/old', to: '/policies/data' }],
}
const STORY = { id: 'about', type: 'about', path: 'story' }

function found(...links: [text: string, address: string][]) {
  return linkFindings(
    {
      path: '/about',
      anchors: ['story', 'Über uns'],
      links: links.map(([text, address]) => ({ text, address, source: STORY })),
    },
    SITE_WITH_LINKS,
  ).map(({ rule, quote, detail, source }) => {
    expect(source).toEqual(STORY)
    return [rule, quote, detail]
  })
}

it.each(['Click here', 'Read more →', 'here (opens in a new tab)', '  LEARN MORE… '])(
  'reports the link text %j as vague',
  (text) => {
    expect(found([text, '/policies/data'])).toEqual([
      ['vague-link', text.replace(' (opens in a new tab)', ''), undefined],
    ])
  },
)

it.each([
  ['/policies/gone', 'dead-page', 'There is no page at /policies/gone. Choose another address.'],
  [
    '/policies/data#section-gone',
    'dead-anchor',
    'The page /policies/data has no “section-gone” section. Choose another section, or the top of the page.',
  ],
  ['/about#gone', 'dead-anchor', 'The page /about has no “gone” section.'],
])('reports a link to %s as %s', (address, rule, detail) => {
  expect(found(['Our words', address])).toEqual([[rule, 'Our words', detail]])
})

it.each([
  '/policies/data#section-k1',
  '/old',
  '/about#story',
  '/about#%C3%9Cber%20uns',
  '/feed.xml',
  '/backend/lake/files/local/production/a.pdf',
  '/admin',
  'https://www.aec.gov.au',
  'mailto:a@b.au',
])('accepts a link to %s', (address) => {
  expect(found(['Our words', address])).toEqual([])
})
