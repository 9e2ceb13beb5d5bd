import type { Metadata } from 'next'
import { MissingPage, missingPageMetadata, slugsToBuild } from '@/app/shell/missing-page'
import { CandidateBody, HowToVote } from '@/components/sections/candidate-sections'
import { PageOpening } from '@/components/sections/page-opening'
import { TakePart } from '@/components/sections/take-part'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { getCrumbs } from '@/lib/content/breadcrumbs'
import { getCandidate, getCandidateSlugs } from '@/lib/content/candidates'
import { getSettings } from '@/lib/content/site'
import { documentPath } from '@/lib/routes'
import { candidateStructuredData } from '@/lib/seo/candidate-data'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface CandidatePageProps {
  params: Promise<{ slug: string }>
}

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  return slugsToBuild(await getCandidateSlugs()).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: CandidatePageProps): Promise<Metadata> {
  const { slug } = await params
  const [candidate, settings] = await Promise.all([getCandidate(slug), getSettings()])
  if (candidate === null) return missingPageMetadata()
  const { title, description, seo } = candidate
  return pageMetadata({ path: documentPath('candidate', slug), title, description, seo, settings })
}

export default async function CandidatePage({ params }: CandidatePageProps) {
  const { slug } = await params
  const [candidate, settings, crumbs] = await Promise.all([
    getCandidate(slug),
    getSettings(),
    getCrumbs('candidate', slug),
  ])
  if (candidate === null) return <MissingPage />
  const { title, electorate, description, card, words } = candidate
  const path = documentPath('candidate', slug)
  return (
    <>
      <JsonLd data={candidateStructuredData({ path, candidate, settings, crumbs })} />
      <PageOpening
        crumbs={<Breadcrumbs crumbs={crumbs} />}
        title={title}
        description={description ?? electorate?.name}
      />
      <CandidateBody candidate={candidate} />
      {card && <HowToVote slug={slug} name={title} card={card} words={words} />}
      <TakePart settings={settings} path={path} />
    </>
  )
}
