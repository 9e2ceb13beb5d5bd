import { expect, it } from 'vitest'
import { siteUrl } from '@/lib/env/site'
import {
  INDEXED_TYPES,
  type IndexedDocument,
  llmsText,
  policyFeed,
  robotsRules,
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
  }
}

it('lists only pages whose own document exists', () => {
  expect(siteEntries([indexed('ageGroup', 1), indexed('brand', 1)])).toEqual([])
  expect(siteEntries([])).toEqual([])
})

it("counts a change of a block's content as a change of its page", () => {
  const home = { ...indexed('page', 2, '/'), blocks: ['hero', 'team'] }
  const entries = siteEntries([home, indexed('teamMember', 4), indexed('ageGroup', 9)])
  expect(entries).toEqual([expect.objectContaining({ path: '/', lastModified: '2026-11-04T00:00:00Z' })])
})

it('prefers the date that the page shows', () => {
  const policy = { ...indexed('policy', 4, 'data'), shownDate: '2023-11-25' }
  expect(siteEntries([policy])).toEqual([expect.objectContaining({ lastModified: '2023-11-25' })])
})

it('lists policies and suburbs by address', () => {
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

it('omits the staff page', () => {
  expect(siteEntries([indexed('brand', 1)])).toEqual([])
  expect(siteEntries([indexed('page', 1, 'support')])).toHaveLength(1)
})

it('requests every document type that listed pages consist of', () => {
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
  isPolicy: false,
}

it('lists pages and policies separately, under the name and summary', () => {
  const text = llmsText({
    name: 'Party',
    summary: 'Less control.',
    entries: [
      { ...entry, path: '/about', title: 'About', description: 'Who we are.' },
      { ...entry, path: '/policies/data', title: 'Data', isPolicy: true },
    ],
  })
  expect(text).toBe(
    `# Party\n\n> Less control.\n\n## Pages\n- [About](${siteUrl}/about): Who we are.\n\n## Policies\n- [Data](${siteUrl}/policies/data)\n`,
  )
})

it('escapes Markdown in llms.txt and keeps each text on one line', () => {
  const text = llmsText({
    name: 'Party\n## Ours',
    summary: 'One\u000b\n> *two*',
    entries: [
      {
        ...entry,
        path: '/policies/data',
        title: 'Data [draft](https://evil.example)',
        description: 'See <https://evil.example>,\n- [all](/)',
        isPolicy: true,
      },
    ],
  })
  expect(text).toBe(
    `# Party ## Ours\n\n> One > \\*two\\*\n\n## Policies\n- [Data \\[draft\\]\\(https://evil.example)](${siteUrl}/policies/data): See \\<https://evil.example>, - \\[all\\]\\(/)\n`,
  )
})

it('works without content', () => {
  expect(llmsText({ name: 'Party', summary: null, entries: [] })).toBe('# Party\n')
})

const policy = (slug: string | null, publishedDate: string | null, modifiedDate: string | null) => ({
  title: `Less <red> tape & ${slug}`,
  description: null,
  slug,
  publishedDate,
  modifiedDate,
})

const feed = (...policies: ReturnType<typeof policy>[]) =>
  policyFeed({ title: 'Party', description: 'Policies', policies })

it('lists the most recently updated policy first', () => {
  const text = feed(policy('a', '2023-08-20', '2023-11-25'), policy('b', '2023-12-01', null))
  expect([...text.matchAll(/<pubDate>(.*)<\/pubDate>/g)].map(([, date]) => date)).toEqual([
    'Fri, 01 Dec 2023 00:00:00 GMT',
    'Sat, 25 Nov 2023 00:00:00 GMT',
  ])
})

it('omits policies without a date or address, and works without any', () => {
  expect(feed(policy('a', null, null), policy(null, '2023-08-20', null))).not.toContain('<item>')
})

it('escapes text from staff', () => {
  const text = feed(policy('a', '2023-08-20', null))
  expect(text).toContain('Less &lt;red&gt; tape &amp; a')
})

it('removes characters that XML forbids from the feed', () => {
  const text = policyFeed({
    title: 'Par\u0000ty',
    description: 'Tab\tand\nline',
    policies: [{ ...policy('a', '2023-08-20', null), title: 'Da\u000bta\uffff \ud83d\ude00 \ud83d' }],
  })
  expect(text).toContain('<title>Data \u{1f600} </title>')
  expect(text).toContain('<title>Party</title>')
  expect(text).toContain('<description>Tab\tand\nline</description>')
})

it('allows robots everything except the Studio and endpoints, and names the sitemap', () => {
  expect(robotsRules('http://localhost:3000/sitemap.xml')).toEqual({
    rules: {
      userAgent: '*',
      allow: ['/', '/backend/lake/images/'],
      disallow: ['/studio', '/api/', '/backend/'],
    },
    sitemap: 'http://localhost:3000/sitemap.xml',
  })
})
