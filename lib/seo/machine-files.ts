import type { MetadataRoute } from 'next'
import type { Accent } from '@/lib/brand/tokens'
import { absoluteUrl } from '@/lib/env/site'
import { LANGUAGE } from '@/lib/shared/country'
import { isDate } from '@/lib/shared/format-date'
import { escapeHtml } from '@/lib/shared/escape-html'
import { SHOWN_BY } from '@/lib/shared/pages'
import { documentPath, SLUG_PAGE_TYPES, STUDIO_PATH } from '@/lib/shared/routes'

/** A document as it appears in the site's indexes. */
export interface IndexedDocument {
  _type: string
  _updatedAt: string
  slug: string | null
  title: string | null
  description: string | null
  /** The “last updated” date shown on the page. */
  shownDate: string | null
  /** Colour and icon of a policy, for its share image. */
  colour: Accent | null
  icon: string | null
  /** Types of the document's visible blocks. */
  blocks: string[] | null
  /** Whether indexes leave the document out: an unlisted article, or a topic or news page that has no articles. */
  isUnlisted: boolean | null
}

/** A page in the site's index. */
export interface SiteEntry extends Pick<IndexedDocument, 'title' | 'description' | 'colour' | 'icon'> {
  path: string
  /** The date shown on the page, or else the last change to any document shown on it. */
  lastModified: string
  kind: 'page' | 'policy' | 'article'
  isUnlisted: boolean
}

/** All types of document that appear on listed pages. */
export const INDEXED_TYPES = [...new Set([...SLUG_PAGE_TYPES, ...Object.keys(SHOWN_BY)])].toSorted()

/** Lists the pages that visitors should be able to find, in the same form as `siteEntries`. */
export function listedEntries(documents: readonly IndexedDocument[]): SiteEntry[] {
  return siteEntries(documents).filter(({ isUnlisted }) => !isUnlisted)
}

/** Lists the pages of all documents that have an address, home page first, then in document order. */
export function siteEntries(documents: readonly IndexedDocument[]): SiteEntry[] {
  const entries = documents.flatMap((document) => {
    const path = document.slug ? documentPath(document._type, document.slug) : null
    if (path === null) return []
    // When a document in a block changes, the page has changed too.
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
  const kind = _type === 'policy' || _type === 'article' ? _type : 'page'
  return { path, title, description, colour, icon, lastModified, kind, isUnlisted: own.isUnlisted === true }
}

interface LlmsText {
  name: string
  summary: string | null
  entries: readonly SiteEntry[]
}

/** Formats llms.txt (llmstxt.org): a name, a summary and lists of pages. */
export function llmsText({ name, summary, entries }: LlmsText): string {
  const parts = [
    `# ${markdownLine(name)}`,
    summary && `> ${markdownLine(summary)}`,
    list('Pages', 'page', entries),
    list('Policies', 'policy', entries),
    list('News', 'article', entries),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function list(heading: string, kind: SiteEntry['kind'], all: readonly SiteEntry[]): string | null {
  const entries = all.filter((entry) => entry.kind === kind)
  if (entries.length === 0) return null
  const lines = entries.map(({ path, title, description }) => {
    const link = `- [${markdownLine(title ?? path)}](${absoluteUrl(path)})`
    return description ? `${link}: ${markdownLine(description)}` : link
  })
  return [`## ${heading}`, ...lines].join('\n')
}

/** Escapes text for one line of Markdown, so that it can't become a link, heading or other markup. */
function markdownLine(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<]|(?<=\])\(/g, '\\$&')
}

interface FeedEntry {
  title: string | null
  description: string | null
  /** The entry's address, and the day of its last change. If either is null, the entry is left out. */
  path: string | null
  date: string | null
}

interface Feed {
  title: string
  description: string
  /** Address of the feed itself. */
  path: string
  entries: readonly FeedEntry[]
}

/** Formats an RSS 2.0 feed, most recent changes first. Leaves out entries without a date or path. */
export function rssFeed({ title, description, path, entries }: Feed): string {
  const items = entries
    .flatMap(({ path, date, ...words }) =>
      path && date && isDate(date) ? [{ ...words, date, url: absoluteUrl(path) }] : [],
    )
    .toSorted((a, b) => b.date.localeCompare(a.date))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeHtml(title)}</title>
    <link>${escapeHtml(absoluteUrl('/'))}</link>
    <description>${escapeHtml(description)}</description>
    <language>${LANGUAGE}</language>
    <atom:link href="${escapeHtml(absoluteUrl(path))}" rel="self" type="application/rss+xml"/>
${items.map(item).join('')}  </channel>
</rss>
`
}

/** Formats one item. Its identifier contains the date, so feed readers show the entry again after an update. */
function item({ title, description, date, url }: Omit<FeedEntry, 'path'> & { url: string }): string {
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
 * Creates the rules for robots.txt. Robots may read everything except the Studio and the server's endpoints. Pictures
 * come from the content store. /admin is allowed too, because robots have to read it to see its `noindex`.
 *
 * @param sitemap full URL of the sitemap
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
