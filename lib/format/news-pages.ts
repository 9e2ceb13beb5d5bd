import { listPagePath } from '@/lib/shared/routes'

/** Number of articles on each page of a list. Keep it the same as in the “News” block's query. */
const NEWS_PER_PAGE = 12

/** Number of pages in a list. */
export function newsPageCount(articles: number): number {
  return Math.ceil(articles / NEWS_PER_PAGE)
}

/** Returns the articles on one page of a list. Empty if the list has no such page. */
export function newsPage<T>(articles: readonly T[], number: number): readonly T[] {
  return articles.slice((number - 1) * NEWS_PER_PAGE, number * NEWS_PER_PAGE)
}

/** What an address below `/news` refers to. */
export type NewsPlace =
  | { kind: 'article'; slug: string }
  | { kind: 'list'; topic: string | null; number: number }

/**
 * Parses an address below `/news`.
 *
 * @returns null if no article or list can have this address. The first page of all news is `/news` itself
 * @example readNewsPath(['topic', 'housing', 'page', '2']) // {kind: 'list', topic: 'housing', number: 2}
 */
export function readNewsPath(path: readonly string[]): NewsPlace | null {
  const [first = '', ...rest] = path
  if (rest.length === 0) return { kind: 'article', slug: first }
  const [topic, pages] = first === 'topic' ? [rest[0] ?? null, rest.slice(1)] : [null, path]
  if (topic !== null && pages.length === 0) return { kind: 'list', topic, number: 1 }
  const [word, digits = '', ...more] = pages
  const isNumber = word === 'page' && more.length === 0 && /^[1-9]\d{0,5}$/.test(digits) && digits !== '1'
  return isNumber ? { kind: 'list', topic, number: Number(digits) } : null
}

/** Returns the addresses of all pages of a list except the first. */
export function furtherPages(first: string, articles: number): string[] {
  return Array.from({ length: Math.max(0, newsPageCount(articles) - 1) }, (_, index) =>
    listPagePath(first, index + 2),
  )
}
