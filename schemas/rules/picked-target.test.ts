import { describe, expect, test } from 'vitest'
import { fullAddress, pickedTarget } from './picked-target'
import type { SiteAddresses } from './site-addresses'

const site: SiteAddresses = {
  pages: [
    { _id: 'policy-data', _type: 'policy', slug: 'data' },
    { _id: 'drafts.policy-data', _type: 'policy', slug: 'data' },
    { _id: 'locality-strathfield', _type: 'locality', slug: 'strathfield' },
    { _id: 'drafts.policy-new', _type: 'policy', slug: 'new' },
    { _id: 'home', _type: 'page', slug: '/' },
    { _id: 'about', _type: 'page', slug: 'about' },
    { _id: 'newsletter-may', _type: 'newsletter', slug: 'may' },
    { _id: 'versions.rSpring.policy-soon', _type: 'policy', slug: 'soon' },
  ],
  redirects: [{ _id: 'r', from: '/old', to: '/about' }],
}
const ORIGINS = ['https://party.example', 'http://localhost:3000']

describe('pickedTarget', () => {
  test.each([
    ['/about', { kind: 'document', document: { _type: 'reference', _ref: 'about' } }],
    ['https://party.example', { kind: 'document', document: { _type: 'reference', _ref: 'home' } }],
    [
      'https://party.example/about#story',
      { kind: 'document', document: { _type: 'reference', _ref: 'about' }, anchor: 'story' },
    ],
    ['/admin', { href: '/admin' }],
    [
      '/policies/data#initiatives',
      {
        kind: 'document',
        document: { _type: 'reference', _ref: 'policy-data' },
        anchor: 'initiatives',
      },
    ],
    [
      'http://localhost:3000/local/strathfield',
      { kind: 'document', document: { _type: 'reference', _ref: 'locality-strathfield' } },
    ],
    [
      '/policies/new',
      {
        kind: 'document',
        document: {
          _type: 'reference',
          _ref: 'policy-new',
          _weak: true,
          _strengthenOnPublish: { type: 'policy' },
        },
      },
    ],
    [
      '/policies/soon',
      {
        kind: 'document',
        document: {
          _type: 'reference',
          _ref: 'policy-soon',
          _weak: true,
          _strengthenOnPublish: { type: 'policy' },
        },
      },
    ],
    ['https://party.example.org/about', { kind: 'url', url: 'https://party.example.org/about' }],
    [' https://www.aec.gov.au/ ', { kind: 'url', url: 'https://www.aec.gov.au/' }],
    ['mailto:a@example.org', { kind: 'url', url: 'mailto:a@example.org' }],
    ['tel:+61255500100', { kind: 'url', url: 'tel:+61255500100' }],
    ['/newsletter/may', { href: '/newsletter/may' }],
    ['/old', { href: '/old' }],
    ['/nowhere', { href: '/nowhere' }],
    ['/contact?from=mail', { href: '/contact?from=mail' }],
    ['/sitemap.xml', { href: '/sitemap.xml' }],
  ])('pickedTarget turns %j into a link target', (address, target) => {
    expect(pickedTarget(address, site, ORIGINS)).toEqual(target)
  })

  test.each(['javascript:alert(1)', '#_ftn1', 'file:///C:/a.docx', '//elsewhere.example', 'words', ''])(
    'pickedTarget does not turn %j into a link target',
    (address) => {
      expect(pickedTarget(address, site, ORIGINS)).toBeNull()
    },
  )
})

test.each([
  ['www.aec.gov.au', 'https://www.aec.gov.au'],
  ['aec.gov.au/enrol?x=1', 'https://aec.gov.au/enrol?x=1'],
  ['  a.b@example.org ', 'mailto:a.b@example.org'],
  ['(02) 5550 0100', 'tel:0255500100'],
  ['+61 (0)2 5550 0100', 'tel:+61255500100'],
  ['https://a.example', 'https://a.example'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['/about', '/about'],
  ['some words', 'some words'],
  ['', ''],
  ['mailto:office@aec.gov.au', 'mailto:office@aec.gov.au'],
  ['https://www.google.com/url?q=https://www.aec.gov.au/&sa=D', 'https://www.aec.gov.au/'],
  ['https://www.google.com.au/url?url=https%3A%2F%2Faec.gov.au', 'https://aec.gov.au'],
  [
    'https://aus01.safelinks.protection.outlook.com/?url=mailto%3Aoffice%40aec.gov.au&data=a%40b.au',
    'mailto:office@aec.gov.au',
  ],
  [
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Faec.gov.au',
    'https://aec.gov.au',
  ],
  [
    'https://urldefense.com/v3/__https://aec.gov.au/a*b?c=1__;Iw!!Nyu6ZXf5!token-of_the-mail$',
    'https://aec.gov.au/a#b?c=1',
  ],
  ['https://urldefense.com/v3/__https:/aec.gov.au/**B__;IyMj!!Nyu6ZXf5!x$', 'https://aec.gov.au/###'],
  ['https://urldefense.us/v3/__mailto:office@aec.gov.au__;!!Nyu6ZXf5!x$', 'mailto:office@aec.gov.au'],
  [
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.aec.gov.au_a-2Db-3Fc-3D1&d=DwMF&c=x&e=',
    'https://www.aec.gov.au/a-b?c=1',
  ],
  ['https://urldefense.proofpoint.com/v1/url?u=https://www.aec.gov.au/&k=x%3D', 'https://www.aec.gov.au/'],
  [
    'https://urldefense.com/v3/__https://aec.gov.au__;%%!!x!y$',
    'https://urldefense.com/v3/__https://aec.gov.au__;%%!!x!y$',
  ],
  ['https://www.google.com/url?q=javascript:alert(1)', 'https://www.google.com/url?q=javascript:alert(1)'],
  [
    'https://www.google.com/search?q=https://aec.gov.au',
    'https://www.google.com/search?q=https://aec.gov.au',
  ],
])('given %j, fullAddress returns %j', (written, full) => {
  expect(fullAddress(written)).toBe(full)
})
