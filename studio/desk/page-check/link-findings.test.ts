import { expect, it } from 'vitest'
import type { SiteAddresses } from '../../../schemas/rules/site-addresses'
import { linkFindings } from './link-findings'

const SITE: SiteAddresses = {
  pages: [{ _id: 'p', _type: 'policy', slug: 'data', parts: [{ _key: 'k1', title: 'Why' }] }],
  redirects: [{ _id: 'r', from: '/old', to: '/policies/data' }],
}
const FIELD = { id: 'about', type: 'about', path: 'story' }

function found(...links: [text: string, address: string][]) {
  return linkFindings(
    {
      path: '/about',
      anchors: ['story', 'Über uns'],
      links: links.map(([text, address]) => ({ text, address, source: FIELD })),
    },
    SITE,
  ).map(({ rule, quote, detail, source }) => {
    expect(source).toEqual(FIELD)
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
    'The page /policies/data has no section “section-gone”. Choose another, or the top of the page.',
  ],
  ['/about#gone', 'dead-anchor', 'The page /about has no section “gone”.'],
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

it('reports links with the same text to different pages and names the other page’s address', () => {
  expect(
    found(
      ['Our plan', '/contact'],
      ['our plan!', '/faq'],
      ['Our plan', '/contact#form'],
      ['Join', '/join-party'],
      ['Join', '/join-party'],
    ).filter(([rule]) => rule === 'same-words'),
  ).toEqual([
    [
      'same-words',
      'Our plan',
      'This link goes to /contact. Elsewhere on the page the same text goes to /faq.',
    ],
    [
      'same-words',
      'our plan!',
      'This link goes to /faq. Elsewhere on the page the same text goes to /contact.',
    ],
  ])
})
