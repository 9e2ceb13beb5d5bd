import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { connection } from 'next/server'
import { PageOpening } from '@/components/sections/page-opening'
import { SearchResults } from '@/components/sections/search-results'
import { SearchField } from '@/components/forms/search-field'
import { TextSection } from '@/components/ui/section'
import { getSearchWords, getSettings } from '@/lib/content/site'
import { maySearch } from '@/lib/search/search-limit'
import { runSearch } from '@/lib/search/run-search'
import { LONGEST_SEARCH, readSearch } from '@/lib/search/search-terms'

interface SearchPageProps {
  searchParams: Promise<{ q?: string | string[] }>
}

export async function generateMetadata({ searchParams }: SearchPageProps): Promise<Metadata> {
  const [text, words, settings] = await Promise.all([typed(searchParams), getSearchWords(), getSettings()])
  return { title: [text, words.heading, settings?.partyName].filter(Boolean).join(' · ') }
}

/** Shows the search and its results. Works without JavaScript. */
export default async function SearchPage({ searchParams }: SearchPageProps) {
  const [text, words] = await Promise.all([typed(searchParams), getSearchWords()])
  return (
    <>
      <PageOpening title={words.heading} description={null} />
      <TextSection className="flex flex-col gap-10">
        <SearchField
          value={text}
          maxLength={LONGEST_SEARCH}
          labels={{ field: words.label, button: words.button, suggestions: words.suggestions }}
        />
        <SearchResults text={text} outcome={await outcomeOf(text)} words={words} />
      </TextSection>
    </>
  )
}

/** Returns what the visitor typed, without invisible characters. Empty if there is nothing to search for. */
async function typed(searchParams: SearchPageProps['searchParams']): Promise<string> {
  await connection()
  const { q = '' } = await searchParams
  return readSearch([q].flat()[0] ?? '')?.text ?? ''
}

async function outcomeOf(text: string) {
  const search = readSearch(text)
  if (search === null) return 'nothing'
  if (!maySearch(await headers())) return 'busy'
  // If the search fails, shows the page rather than an error, so that the visitor can try again.
  return runSearch(search).catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- server log
    console.error('A search failed:', error)
    return 'failed' as const
  })
}
