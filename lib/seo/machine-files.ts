import type { MetadataRoute } from 'next'
import type { Accent } from '@/lib/brand/tokens'
import { absoluteUrl } from '@/lib/env/site'
import { LANGUAGE } from '@/lib/shared/country'
import { isDate } from '@/lib/shared/format-date'
import { escapeHtml } from '@/lib/shared/escape-html'
import { SHOWN_BY } from '@/lib/pages'
import { documentPath, FEED_PATH, SLUG_PAGE_TYPES, STUDIO_PATH } from '@/lib/routes'

/** A document, as indexes of the site list it. */
export interface IndexedDocument {
  _type: string
  _updatedAt: string
  slug: string | null
  title: string | null
  description: string | null
  /** The day that its page shows as that of its last change. */
  shownDate: string | null
  /** The colour and the icon of a policy, for its share image. */
  colour: Accent | null
  icon: string | null
  /** The kinds of the blocks that it shows. */
  blocks: string[] | null
}

/** A page in an index of the site. */
export interface SiteEntry {
  path: string
  title: string | null
  description: string | null
  colour: Accent | null
  icon: string | null
  /** The day that the page itself shows, otherwise when any document of the page was last changed. */
  lastModified: string
  isPolicy: boolean
}

/** The types of all documents that listed pages are made of. */
export const INDEXED_TYPES = [...new Set([...SLUG_PAGE_TYPES, ...Object.keys(SHOWN_BY)])].toSorted()

/** Lists the pages of documents that have an address, in the order of the documents, the home page first. */
export function siteEntries(documents: readonly IndexedDocument[]): SiteEntry[] {
  const entries = documents.flatMap((document) => {
    const path = document.slug ? documentPath(document._type, document.slug) : null
    if (path === null) return []
    // A page has changed when what its blocks show has.
    const shown = Object.entries(SHOWN_BY).filter(([, block]) => document.blocks?.includes(block))
    const parts = documents.filter((each) => each === document || shown.some(([type]) => type === each._type))
    return [entry(document, path, parts)]
  })
  return entries.toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/'))
}

function entry(own: IndexedDocument, path: string, parts: readonly IndexedDocument[]): SiteEntry {
  const lastModified =
    own.shownDate ?? parts.map(({ _updatedAt }) => _updatedAt).reduce((a, b) => (a > b ? a : b))
  const { title, description, colour, icon, _type } = own
  return { path, title, description, colour, icon, lastModified, isPolicy: _type === 'policy' }
}

interface LlmsText {
  name: string
  summary: string | null
  entries: readonly SiteEntry[]
}

/** Writes llms.txt in the format of llmstxt.org: a name, a summary, lists of pages. */
export function llmsText({ name, summary, entries }: LlmsText): string {
  const parts = [
    `# ${markdownLine(name)}`,
    summary && `> ${markdownLine(summary)}`,
    list(
      'Pages',
      entries.filter(({ isPolicy }) => !isPolicy),
    ),
    list(
      'Policies',
      entries.filter(({ isPolicy }) => isPolicy),
    ),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function list(heading: string, entries: readonly SiteEntry[]): string | null {
  if (entries.length === 0) return null
  const lines = entries.map(({ path, title, description }) => {
    const link = `- [${markdownLine(title ?? path)}](${absoluteUrl(path)})`
    return description ? `${link}: ${markdownLine(description)}` : link
  })
  return [`## ${heading}`, ...lines].join('\n')
}

/** Writes a text for one line of Markdown, so that no text of an editor becomes a link, a heading or markup. */
function markdownLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<]|(?<=\])\(/g, '\\$&')
}

interface FeedPolicy {
  title: string | null
  description: string | null
  slug: string | null
  publishedDate: string | null
  modifiedDate: string | null
}

interface Feed {
  title: string
  description: string
  policies: readonly FeedPolicy[]
}

/** Writes the RSS 2.0 feed of policies, the last changed first, without policies that have no date or no slug. */
export function policyFeed({ title, description, policies }: Feed): string {
  const items = policies
    .flatMap(({ slug, modifiedDate, publishedDate, ...policy }) => {
      const date = modifiedDate ?? publishedDate
      return slug && date && isDate(date)
        ? [{ ...policy, date, url: absoluteUrl(documentPath('policy', slug)) }]
        : []
    })
    .toSorted((a, b) => b.date.localeCompare(a.date))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeHtml(title)}</title>
    <link>${escapeHtml(absoluteUrl('/'))}</link>
    <description>${escapeHtml(description)}</description>
    <language>${LANGUAGE}</language>
    <atom:link href="${escapeHtml(absoluteUrl(FEED_PATH))}" rel="self" type="application/rss+xml"/>
${items.map(item).join('')}  </channel>
</rss>
`
}

interface Item {
  title: string | null
  description: string | null
  date: string
  url: string
}

/** Writes one item. Its identifier holds the date, so that feed readers show a changed policy again. */
function item({ title, description, date, url }: Item): string {
  return `    <item>
      <title>${escapeHtml(title ?? url)}</title>
      <link>${escapeHtml(url)}</link>
      <guid isPermaLink="false">${escapeHtml(`${url}#${date}`)}</guid>
      <pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>
      <description>${escapeHtml(description ?? '')}</description>
    </item>
`
}

/**
 * Makes the rules of robots.txt. Robots may read all but the Studio and the server's own handlers; pictures come from
 * the content store. They may read /admin too, because only then do they find its `noindex`.
 *
 * @param sitemap full address of the sitemap
 */
export function robotsRules(sitemap: string): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/backend/lake/images/'],
      disallow: [STUDIO_PATH, '/api/', '/backend/'],
    },
    sitemap,
  }
}
