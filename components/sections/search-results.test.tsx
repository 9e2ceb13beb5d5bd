import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SearchResult } from '@/lib/search/run-search'
import { SEARCH_WORDS } from '@/lib/shared/words'
import { SearchResults } from './search-results'

const result = (group: SearchResult['group'], title: string): SearchResult => ({
  ...{ group, title, path: `/${title}`, date: null },
  snippet: [
    { text: 'Cheaper <', isMatch: false },
    { text: 'rents', isMatch: true },
  ],
})
const WORDS = { ...SEARCH_WORDS, tips: 'Ask us.', policies: 'What we want' }
const render = (outcome: Parameters<typeof SearchResults>[0]['outcome']) =>
  renderToStaticMarkup(<SearchResults text="rent <b>" outcome={outcome} words={WORDS} />)

describe('search results', () => {
  it('groups search results, with the best result’s group first', () => {
    const html = render([result('policies', 'a'), result('pages', 'b'), result('policies', 'c')])
    expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      'What we want',
      'Pages',
    ])
    expect([...html.matchAll(/href="(.*?)"/g)].map(([, path]) => path)).toEqual(['/a', '/c', '/b'])
    expect(html).toContain('3 results for “rent &lt;b&gt;”')
  })

  it('highlights the search terms in a result and escapes the rest of its text', () => {
    expect(render([result('news', 'a')])).toContain('Cheaper &lt;<mark>rents</mark>')
  })

  it.each([
    [[], 'Nothing found for “rent &lt;b&gt;”'],
    [[], 'Ask us.'],
    ['busy' as const, 'Wait a few seconds'],
    ['failed' as const, 'isn’t working right now'],
    ['nothing' as const, 'Type a word or two.'],
  ])('shows an explanation for the search outcome %j', (outcome, words) => {
    expect(render(outcome)).toContain(words)
  })
})
