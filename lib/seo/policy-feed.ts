import { absoluteUrl } from '@/lib/env/site'
import { isDate } from '@/lib/format/format-date'
import { FEED_PATH, policyPath } from '@/lib/routes'

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

/** RSS 2.0 of policies, the last changed first. A policy without a date or an address is left out. */
export function policyFeed({ title, description, policies }: Feed): string {
  const items = policies
    .flatMap(({ slug, modifiedDate, publishedDate, ...policy }) => {
      const date = modifiedDate ?? publishedDate
      return slug && date && isDate(date) ? [{ ...policy, date, url: absoluteUrl(policyPath(slug)) }] : []
    })
    .toSorted((a, b) => b.date.localeCompare(a.date))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escape(title)}</title>
    <link>${escape(absoluteUrl('/'))}</link>
    <description>${escape(description)}</description>
    <language>en-AU</language>
    <atom:link href="${escape(absoluteUrl(FEED_PATH))}" rel="self" type="application/rss+xml"/>
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

/** The identifier holds the date: readers show a policy anew when its substance changes. */
function item({ title, description, date, url }: Item): string {
  return `    <item>
      <title>${escape(title ?? url)}</title>
      <link>${escape(url)}</link>
      <guid isPermaLink="false">${escape(`${url}#${date}`)}</guid>
      <pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>
      <description>${escape(description ?? '')}</description>
    </item>
`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
