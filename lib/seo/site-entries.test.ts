import { expect, it } from 'vitest'
import { PAGES } from '@/lib/routes'
import { PAGE_SOURCES } from './page-sources'
import { type IndexedDocument, siteEntries } from './site-entries'

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

it('knows the documents of every fixed page but the one that is not indexed', () => {
  const fixed = PAGES.map(({ path }) => path).filter(
    (path) => path !== '/admin' && !path.startsWith('/local/'),
  )
  expect(Object.keys(PAGE_SOURCES).toSorted()).toEqual(fixed.toSorted())
})
