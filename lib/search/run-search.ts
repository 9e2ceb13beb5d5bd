import 'server-only'
import { z } from 'zod'
import { singleTryClient } from '@/lib/content/client'
import { withTimeout } from '@/lib/content/fetch-published'
import { isEncodable } from '@/lib/content/encodable'
import { EVENT_TIMES, IS_NOT_OVER, IS_OPEN } from '@/lib/shared/fragments'
import { getPublishedSettings } from '@/lib/content/site'
import type { DocumentType } from '@/lib/shared/pages'
import { documentPath } from '@/lib/shared/routes'
import { withPartyNames } from '@/lib/shared/fill-in'
import { formatDate } from '@/lib/shared/format-date'
import { formatSpan } from '@/lib/shared/format-moment'
import { isRecord } from '@/lib/shared/is-record'
import { isOver, occurrencesOf } from '@/lib/shared/occurrences'
import { localDay } from '@/lib/shared/local-day'
import { countTerms, patternsOf, type Search, type SnippetPart, snippetOf } from './search-terms'

/** Groups in which the results are shown. */
export type SearchGroup = 'pages' | 'policies' | 'news' | 'events' | 'candidates' | 'questions'

/** The types that visitors can find, and which group they belong to. */
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

/** A page or question that matches a search. */
export interface SearchResult {
  path: string
  title: string
  group: SearchGroup
  /** The date of an article, or the next date of an event. */
  date: string | null
  snippet: SnippetPart[]
}

/**
 * Timeout for the content store, in milliseconds. It's better to say that the search failed than to keep a visitor
 * waiting.
 */
const ANSWER_LIMIT = 1_500
const MOST_RESULTS = 30

/**
 * The best matches in the full text of documents. May find too much, because the store also searches text that no page
 * shows, such as hidden blocks. Has no generated type, because that would cover all documents with all blocks and be
 * larger than any other.
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
 * Searches published content, bypassing every cache. A publish is found immediately, and no search is stored.
 *
 * @returns results that show every word, best first
 * @throws if the content store can't be reached in time
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

/**
 * Turns the store's matches into results, one per address. Drops matches whose visible text lacks one of the words, and
 * lists those with the words in their title first.
 */
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
      // A suburb's issues are all on the same page.
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

/** Collects the visible text in a value, one string per paragraph. */
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

/** Returns the text that contains the most terms. If several tie, returns the first. */
function bestOf(texts: readonly string[], patterns: readonly RegExp[]): string {
  const counts = texts.map((text) => countTerms(text, patterns))
  return texts[counts.indexOf(Math.max(...counts))] ?? ''
}
