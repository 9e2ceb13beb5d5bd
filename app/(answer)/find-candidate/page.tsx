import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { missingPageMetadata } from '@/app/shell/missing-page'
import { CandidateSearch, Electorates } from '@/components/sections/candidate-sections'
import { PageOpening } from '@/components/sections/page-opening'
import { Section } from '@/components/ui/section'
import { getFormPage } from '@/lib/content/pages'
import { SEARCH_FIELD } from '@/lib/shared/routes'
import { findElectorates } from '@/lib/search/electorates'
import { fillIn } from '@/lib/shared/fill-in'

interface FindCandidateProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const found = await getFormPage('candidateList')
  return found ? { title: found.page.title } : missingPageMetadata()
}

/**
 * Shows the candidates for a suburb or postcode. Works without JavaScript. All searches use the same cached result, so
 * they can't fill up the cache.
 */
export default async function FindCandidatePage({ searchParams }: FindCandidateProps) {
  const [query, found] = await Promise.all([searchParams, getFormPage('candidateList')])
  if (!found) notFound()
  const { block, page } = found
  const sent = query[SEARCH_FIELD]
  const place = typeof sent === 'string' ? sent.trim().slice(0, 60) : ''
  const electorates = findElectorates(block.electorates, place)
  return (
    <>
      <PageOpening title={page.title} description={page.description} />
      <Section className="pt-[clamp(1.5rem,4vw,4rem)]">
        <CandidateSearch copy={block} place={place} />
        {electorates.length === 0 ? (
          place !== '' && (
            <p className="col-span-full text-lead">{fillIn(block.noneFound ?? '', { place })}</p>
          )
        ) : (
          <>
            {block.heading && <h2 className="sr-only">{block.heading}</h2>}
            <Electorates electorates={electorates} noneStanding={block.noneStanding} />
          </>
        )}
      </Section>
    </>
  )
}
