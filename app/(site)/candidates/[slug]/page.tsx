import type { Metadata } from 'next'
import { DocumentPage, documentMetadata } from '@/app/shell/document-page'
import { MissingPage, slugsToBuild } from '@/app/shell/missing-page'
import { CandidateBody, HowToVote } from '@/components/sections/candidate-sections'
import { getCrumbs } from '@/lib/content/breadcrumbs'
import { getCandidate, getCandidateSlugs } from '@/lib/content/candidates'
import { getSettings } from '@/lib/content/site'
import { documentPath } from '@/lib/routes'
import { candidateStructuredData } from '@/lib/seo/candidate-data'

interface CandidatePageProps {
  params: Promise<{ slug: string }>
}

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  return slugsToBuild(await getCandidateSlugs()).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: CandidatePageProps): Promise<Metadata> {
  const { slug } = await params
  return documentMetadata(documentPath('candidate', slug), getCandidate(slug))
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
    <DocumentPage
      data={candidateStructuredData({ path, candidate, settings, crumbs })}
      title={title}
      description={description ?? electorate?.name}
      {...{ path, crumbs, settings }}
    >
      <CandidateBody candidate={candidate} />
      {card && <HowToVote slug={slug} name={title} card={card} words={words} />}
    </DocumentPage>
  )
}
