import { expect, it } from 'vitest'
import { INDEXED_TYPES, type IndexedDocument, siteEntries } from './site-entries'

function indexed(_type: string, day: number, slug: string | null = null): IndexedDocument {
  return { _type, _updatedAt: `2026-11-0${day}T00:00:00Z`, slug, title: _type, description: null }
}

it('lists only pages whose own document exists', () => {
  expect(siteEntries([indexed('faq', 1), indexed('about', 1)]).map(({ path }) => path)).toEqual(['/about'])
  expect(siteEntries([])).toEqual([])
})

it('takes the latest change of all documents of a page', () => {
  const [faq] = siteEntries([
    indexed('faqPage', 2),
    indexed('faq', 4),
    indexed('faq', 3),
    indexed('about', 9),
  ]).filter(({ path }) => path === '/faq')
  expect(faq?.lastModified).toBe('2026-11-04T00:00:00Z')
})

it('lists policies and localities by their addresses', () => {
  const entries = siteEntries([
    indexed('policy', 1, 'clean energy'),
    indexed('locality', 1, 'strathfield'),
    indexed('policy', 1),
  ])
  expect(entries.map(({ path, isPolicy }) => [path, isPolicy])).toEqual([
    ['/policies/clean%20energy', true],
    ['/local/strathfield', false],
  ])
})

it('leaves out the page for staff', () => {
  expect(siteEntries([indexed('brand', 1)])).toEqual([])
  expect(siteEntries([indexed('support', 1)])).toHaveLength(1)
})

it('asks for every type of document that a listed page is made of', () => {
  expect(INDEXED_TYPES).toEqual(
    expect.arrayContaining([
      'about',
      'ageGroup',
      'faq',
      'faqPage',
      'home',
      'jobOpening',
      'locality',
      'policy',
    ]),
  )
  for (const type of ['brand', 'policyCategory', 'redirect', 'footer'])
    expect(INDEXED_TYPES).not.toContain(type)
})
