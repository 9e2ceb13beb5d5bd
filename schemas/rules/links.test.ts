import { describe, expect, test } from 'vitest'
import { anchorProblem, isLinkBegun, pageOfLink, textLinkProblem } from './links'
import { anchorsOf, type SiteAddresses } from './site-addresses'

function sectionsIn(_type: string, look: string | null) {
  return { _type, look, sections: [{ _key: 'a', title: 'Privacy', anchor: 'privacy' }] }
}

const site: SiteAddresses = {
  pages: [
    { _id: 'p', _type: 'policy', slug: 'data', parts: [{ _key: 'k1', title: 'Old' }] },
    { _id: 'drafts.p', _type: 'policy', slug: 'data', parts: [{ _key: 'k2', title: 'New' }] },
    {
      ...{ _id: 'about', _type: 'page', slug: 'about', lists: [sectionsIn('smallPrint', null)] },
      parts: [{ _key: 's', title: 'Our story', anchor: 'story' }],
    },
    {
      ...{ _id: 'home', _type: 'page', slug: '/' },
      parts: [{ _key: 'policies', title: null, anchor: 'policies' }],
    },
    { _id: 'rules', _type: 'page', slug: 'constitution', lists: [sectionsIn('numberedSections', null)] },
    { _id: 'm', _type: 'page', slug: 'manifesto', lists: [sectionsIn('numberedSections', 'titled')] },
    { _id: 'faqPage', _type: 'page', slug: 'faq', faqs: [{ topics: ['Money'] }] },
  ],
  redirects: [{ _id: 'r', from: '/old', to: '/policies/data' }],
  questions: [
    { _id: 'faq-money', question: 'Who pays?' },
    { _id: 'versions.rSpring.faq-money', question: 'Who pays in spring?' },
  ],
}

describe('pageOfLink', () => {
  test.each([
    [{ kind: 'document', document: { _ref: 'about' } }, '/about'],
    [{ kind: 'document', document: { _ref: 'p' } }, '/policies/data'],
    [{ kind: 'document', document: { _ref: 'gone' } }, null],
    [{ kind: 'url', url: 'https://www.aec.gov.au' }, null],
    [undefined, null],
  ])('pageOfLink resolves the link %j to the page %s', (link, path) => {
    expect(pageOfLink(link, site)).toBe(path)
  })
})

test.each([
  [undefined, false],
  [{ _type: 'link', kind: 'document' }, false],
  [{ _type: 'link', kind: 'document', label: '' }, false],
  [{ _type: 'link', kind: 'document', label: 'Join' }, true],
  [{ _type: 'link', kind: 'document', document: { _ref: 'about' } }, true],
  [{ _type: 'link', kind: 'document', _key: 'in a list' }, true],
])('checks whether an editor has started to fill in the link %j: %s', (link, isBegun) => {
  expect(isLinkBegun(link)).toBe(isBegun)
})

describe('anchorProblem', () => {
  test.each([
    ['policies', '/'],
    ['privacy', '/about'],
    ['story', '/about'],
    ['section-k2', '/policies/data'],
    ['initiatives', '/policies/data'],
    ['section-1', '/constitution'],
    ['section-a', '/manifesto'],
    ['faq-money', '/faq'],
  ])('accepts a link to #%s on %s', (anchor, path) => {
    expect(anchorProblem(anchor, path, site)).toBe(true)
  })

  test.each([
    ['privacy', '/'],
    ['section-k1', '/policies/data'],
    ['section-2', '/constitution'],
    ['section-a', '/constitution'],
    ['section-1', '/manifesto'],
    ['section-1', '/about'],
  ])('reports that section #%s is missing on %s', (anchor, path) => {
    expect(anchorProblem(anchor, path, site)).toContain(`The page ${path} has no “${anchor}” section`)
  })

  test('lists an FAQ question once even if a release also contains it', () => {
    const questions = anchorsOf('/faq', site).filter(({ anchor }) => anchor.includes('faq-'))
    expect(questions).toEqual([{ anchor: 'faq-money', title: 'Who pays?' }])
  })

  test('accepts any section until the link’s page is chosen', () => {
    expect(anchorProblem('anything', null, site)).toBe(true)
  })
})

test('rejects a link in text to a missing page or section, and accepts valid links', () => {
  for (const address of [
    '/about#privacy',
    '/policies/data',
    '/old',
    'https://x.au/y',
    'mailto:a@b.au',
    undefined,
  ])
    expect(textLinkProblem(address, site)).toBe(true)
  expect(textLinkProblem('/policies/gone', site)).toMatch(/no page at \/policies\/gone/)
  expect(textLinkProblem('/about#gone', site)).toMatch(/no “gone” section/)
})
