import 'server-only'
import { z } from 'zod'
import { singleTryClient } from '@/lib/content/client'
import { withTimeout } from '@/lib/content/fetch-published'
import { isEncodable } from '@/lib/content/encodable'
import { EVENT_TIMES, IS_NOT_OVER, IS_OPEN } from '@/lib/content/fragments'
import { getPublishedSettings } from '@/lib/content/site'
import type { DocumentType } from '@/lib/pages'
import { documentPath } from '@/lib/routes'
import { withPartyNames } from '@/lib/shared/fill-in'
import { formatDate } from '@/lib/shared/format-date'
import { formatSpan } from '@/lib/shared/format-moment'
import { isRecord } from '@/lib/shared/is-record'
import { isOver, occurrencesOf } from '@/lib/shared/occurrences'
import { localDay } from '@/lib/shared/local-day'
import { countTerms, patternsOf, type Search, type SnippetPart, snippetOf } from './search-terms'

/** The groups of results. */
export type SearchGroup = 'pages' | 'policies' | 'news' | 'events' | 'candidates' | 'questions'

/** The types that visitors can find, and the group of each. */
const GROUPS: Partial<Record<DocumentType, SearchGroup>> = {
  page: 'pages',
  locality: 'pages',
  localIssue: 'pages',
  newsletter: 'pages',
  policy: 'policies',
  article: 'news',
  topic: 'news',
  event: 'events',
  candidate: 'candidates',
  faq: 'questions',
}

/** A page or a question that matches a search. */
export interface SearchResult {
  path: string
  title: string
  group: SearchGroup
  /** The date of an article, or the next one of an event. */
  date: string | null
  snippet: SnippetPart[]
}

/** How long the content store may take, in milliseconds. A search says that it failed rather than keep a visitor waiting. */
const ANSWER_LIMIT = 1_500
const MOST_RESULTS = 30

/**
 * The best matches in the whole text of documents. A superset: the store also looks at what no page shows, such as
 * hidden blocks. Untyped, because the generated type of all documents with all blocks would be larger than any other.
 */
export const SEARCH_QUERY = /* groq */ `{
  "faqPage": *[_type == "page" && defined(slug.current) && "faqList" in blocks[isHidden != true]._type]
    | order(slug.current asc)[0].slug.current,
  "found": *[_type in $types && @ match text::query($text) && isUnlisted != true
    && (_type != "candidate" || isLive == true) && ${IS_NOT_OVER} && ${IS_OPEN}]
    | score(@ match text::query($text)) | order(_score desc)[0...$most]{
      _id, _type, "title": coalesce(title, name, question), "slug": coalesce(slug.current, locality->slug.current),
      "publishedDate": select(_type == "article" => publishedDate), "event": select(_type == "event" && change != "cancelled" => {${EVENT_TIMES}}),
      "texts": [description, solution, answer, initiatives, sections[]{title, content}, content, place, address,
        blocks[isHidden != true]]
    }
}`

const text = z.string().nullable()
const Times = z.object({
  ...{ starts: text, ends: text, repeats: text, repeatUntil: text },
  exceptions: z.array(z.object({ day: text, movedTo: text, note: text })).nullable(),
})
const Found = z.object({
  faqPage: text,
  found: z.array(
    z.object({
      _id: z.string(),
      _type: z.string(),
      title: text,
      slug: text,
      publishedDate: text,
      event: Times.nullable(),
      texts: z.array(z.unknown()),
    }),
  ),
})
type Found = z.infer<typeof Found>

/**
 * Searches published content, past every cache: a publish is found at once, and no search is kept.
 *
 * @returns results that show every word, best first
 * @throws when the content store cannot be reached in time
 */
export async function runSearch(search: Search, most = MOST_RESULTS): Promise<SearchResult[]> {
  const params = { types: Object.keys(GROUPS), text: search.query, most: MOST_RESULTS, today: localDay() }
  const [answer, settings] = await Promise.all([
    withTimeout(singleTryClient.fetch<unknown>(SEARCH_QUERY, params, { cache: 'no-store' }), ANSWER_LIMIT),
    getPublishedSettings(),
  ])
  const named = await withPartyNames(Found.parse(answer), () => Promise.resolve(settings))
  return rankResults(named, search, new Date().toISOString()).slice(0, most)
}

/** Turns the store's matches into results, one for each address. Drops those whose visible text lacks a word, and puts titles first. */
export function rankResults({ found, faqPage }: Found, search: Search, now: string): SearchResult[] {
  const patterns = patternsOf(search)
  return (
    found
      .flatMap((document) => {
        const { title, texts } = document
        const path = pathOf(document, faqPage)
        const group = Object.entries(GROUPS).find(([type]) => type === document._type)?.[1]
        if (!path || !title || group === undefined) return []
        const shown = textsIn(texts)
        if (countTerms([title, ...shown].join('\n'), patterns) < patterns.length) return []
        const snippet = snippetOf(bestOf(shown, patterns), search)
        const date = dateOf(document, now)
        return [{ result: { path, title, group, date, snippet }, inTitle: countTerms(title, patterns) }]
      })
      .toSorted((a, b) => b.inTitle - a.inTitle)
      .map(({ result }) => result)
      // A suburb's issues are all on its page.
      .filter(({ path }, index, all) => all.findIndex((other) => other.path === path) === index)
  )
}

function dateOf({ publishedDate, event }: Found['found'][number], now: string): string | null {
  const dates = (event === null ? [] : occurrencesOf(event)).filter(({ change }) => change !== 'cancelled')
  const date = dates.find((each) => !isOver(each, now)) ?? dates.at(-1)
  if (date) return formatSpan(date.starts, date.ends)
  return publishedDate && formatDate(publishedDate)
}

function pathOf({ _id, _type, slug }: Found['found'][number], faqPage: string | null): string | null {
  if (_type === 'faq') return faqPage && `${documentPath('page', faqPage)}#${_id}`
  return slug && documentPath(_type === 'localIssue' ? 'locality' : _type, slug)
}

/** The texts that visitors read in a value, each paragraph as one. */
function textsIn(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isEncodable(path) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, path))
  if (!isRecord(value)) return []
  const { children, ...fields } = value
  if (Array.isArray(children))
    return [
      children
        .map((span) => (isRecord(span) && typeof span['text'] === 'string' ? span['text'] : ''))
        .join(''),
    ]
  return Object.entries(fields).flatMap(([name, inner]) =>
    name.startsWith('_') ? [] : textsIn(inner, [...path, name]),
  )
}

/** The text with most of the terms, the first of several; the first text if no text has one. */
function bestOf(texts: readonly string[], patterns: readonly RegExp[]): string {
  const counts = texts.map((text) => countTerms(text, patterns))
  return texts[counts.indexOf(Math.max(...counts))] ?? ''
}
