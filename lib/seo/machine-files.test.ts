import { expect, it } from 'vitest'
import { siteUrl } from '@/lib/env/site'
import {
  INDEXED_TYPES,
  type IndexedDocument,
  llmsText,
  listedEntries,
  robotsRules,
  rssFeed,
  siteEntries,
} from './machine-files'

function indexed(_type: string, day: number, slug: string | null = null): IndexedDocument {
  return {
    _type,
    _updatedAt: `2026-11-0${day}T00:00:00Z`,
    slug,
    title: _type,
    description: null,
    shownDate: null,
    colour: null,
    icon: null,
    blocks: null,
    isUnlisted: null,
  }
}

it('the sitemap omits pages that have no document', () => {
  expect(siteEntries([indexed('ageGroup', 1), indexed('brand', 1)])).toEqual([])
  expect(siteEntries([])).toEqual([])
})

it('the sitemap dates a page by the latest change to the page or its blocks’ content', () => {
  const home = { ...indexed('page', 2, '/'), blocks: ['hero', 'team'] }
  const entries = siteEntries([home, indexed('teamMember', 4), indexed('ageGroup', 9)])
  expect(entries).toEqual([expect.objectContaining({ path: '/', lastModified: '2026-11-04T00:00:00Z' })])
})

it('the sitemap dates a policy by the date shown on its page', () => {
  const policy = { ...indexed('policy', 4, 'data'), shownDate: '2023-11-25' }
  expect(siteEntries([policy])).toEqual([expect.objectContaining({ lastModified: '2023-11-25' })])
})

it('the sitemap lists policies and suburbs under their paths', () => {
  const entries = siteEntries([
    indexed('policy', 1, 'clean energy'),
    indexed('locality', 1, 'strathfield'),
    indexed('policy', 1),
  ])
  expect(entries.map(({ path, kind }) => [path, kind])).toEqual([
    ['/policies/clean%20energy', 'policy'],
    ['/local/strathfield', 'page'],
  ])
})

it('leaves an unlisted page out of the indexes', () => {
  const documents = [
    { ...indexed('article', 1, 'example'), isUnlisted: true },
    indexed('article', 1, 'rally'),
  ]
  expect(listedEntries(documents).map(({ path }) => path)).toEqual(['/news/rally'])
})

it('the site index covers the types of page content but not brand, redirect or footer documents', () => {
  expect(INDEXED_TYPES).toEqual(
    expect.arrayContaining(['ageGroup', 'faq', 'jobOpening', 'locality', 'page', 'policy']),
  )
  for (const type of ['brand', 'policyCategory', 'redirect', 'footer'])
    expect(INDEXED_TYPES).not.toContain(type)
})

const entry = {
  description: null,
  colour: null,
  icon: null,
  lastModified: '2026-11-01T00:00:00Z',
  isUnlisted: false,
}

it('llms.txt lists pages, policies and news separately under the party’s name and summary', () => {
  const text = llmsText({
    name: 'Party',
    summary: 'Less control.',
    entries: [
      { ...entry, path: '/news/rally', title: 'Rally', kind: 'article' },
      { ...entry, path: '/about', title: 'About', description: 'Who we are.', kind: 'page' },
      { ...entry, path: '/policies/data', title: 'Data', kind: 'policy' },
    ],
  })
  expect(text).toBe(
    `# Party\n\n> Less control.\n\n## Pages\n- [About](${siteUrl}/about): Who we are.\n\n## Policies\n- [Data](${siteUrl}/policies/data)\n\n## News\n- [Rally](${siteUrl}/news/rally)\n`,
  )
})

it('escapes Markdown in llms.txt and keeps the summary and each entry on one line', () => {
  const text = llmsText({
    name: 'Party\n## Ours',
    summary: 'One\u000b\n> *two*',
    entries: [
      {
        ...entry,
        path: '/policies/data',
        title: 'Data [draft](https://evil.example)',
        description: 'See <https://evil.example>,\n- [all](/)',
        kind: 'policy',
      },
    ],
  })
  expect(text).toBe(
    `# Party ## Ours\n\n> One > \\*two\\*\n\n## Policies\n- [Data \\[draft\\]\\(https://evil.example)](${siteUrl}/policies/data): See \\<https://evil.example>, - \\[all\\]\\(/)\n`,
  )
})

it('llms.txt contains only the party’s name if there is no content', () => {
  expect(llmsText({ name: 'Party', summary: null, entries: [] })).toBe('# Party\n')
})

const entryOf = (path: string | null, date: string | null) => ({
  title: `Less <red> tape & ${path}`,
  description: null,
  path,
  date,
})

const feed = (...entries: ReturnType<typeof entryOf>[]) =>
  rssFeed({ title: 'Party', description: 'Policies', path: '/news/feed.xml', entries })

it('a feed starts with its newest entry', () => {
  const text = feed(entryOf('/policies/a', '2023-11-25'), entryOf('/news/b', '2023-12-01'))
  expect([...text.matchAll(/<pubDate>(.*)<\/pubDate>/g)].map(([, date]) => date)).toEqual([
    'Fri, 01 Dec 2023 00:00:00 GMT',
    'Sat, 25 Nov 2023 00:00:00 GMT',
  ])
  expect(text).toContain(`<atom:link href="${siteUrl}/news/feed.xml" rel="self"`)
})

it('a feed leaves out entries without a date or path', () => {
  expect(feed(entryOf('/news/a', null), entryOf(null, '2023-08-20'))).not.toContain('<item>')
})

it('a feed escapes markup in titles', () => {
  const text = feed(entryOf('a', '2023-08-20'))
  expect(text).toContain('Less &lt;red&gt; tape &amp; a')
})

it('a feed leaves out characters that XML forbids', () => {
  const text = rssFeed({
    ...{ title: 'Par\u0000ty', description: 'Tab\tand\nline', path: '/feed.xml' },
    entries: [{ ...entryOf('/a', '2023-08-20'), title: 'Da\u000bta\uffff \ud83d\ude00 \ud83d' }],
  })
  expect(text).toContain('<title>Data \u{1f600} </title>')
  expect(text).toContain('<title>Party</title>')
  expect(text).toContain('<description>Tab\tand\nline</description>')
})

it('robots.txt allows everything except the Studio and the endpoints', () => {
  expect(robotsRules('http://localhost:3000/sitemap.xml')).toEqual({
    rules: {
      userAgent: '*',
      allow: ['/', '/backend/lake/images/'],
      disallow: ['/studio', '/api/', '/backend/'],
    },
    sitemap: 'http://localhost:3000/sitemap.xml',
  })
})
