import { maySearch } from '@/lib/search/search-limit'
import { runSearch } from '@/lib/search/run-search'
import { readSearch } from '@/lib/search/search-terms'

const MOST_SUGGESTIONS = 6

/** Suggests pages while a visitor is typing a search. */
export async function GET(request: Request): Promise<Response> {
  const search = readSearch(new URL(request.url).searchParams.get('q') ?? '')
  if (search !== null && !maySearch(request.headers))
    return Response.json({ error: 'Too many searches.' }, { status: 429, headers: { 'retry-after': '5' } })
  const results = search === null ? [] : await runSearch(search, MOST_SUGGESTIONS)
  const suggestions = results.map(({ title, path }) => ({ title, path }))
  return Response.json({ suggestions }, { headers: { 'cache-control': 'no-store' } })
}
