import { DocumentPage, documentRoute, type SlugProps, surroundingsOf } from '@/app/shell/document-page'
import { MissingPage } from '@/app/shell/missing-page'
import { CandidateBody, HowToVote } from '@/components/sections/candidate-sections'
import { getCandidate, getCandidateSlugs } from '@/lib/content/candidates'
import { candidateStructuredData } from '@/lib/seo/candidate-data'

export const { generateStaticParams, generateMetadata } = documentRoute('candidate', {
  slugs: getCandidateSlugs,
  read: getCandidate,
})

export default async function CandidatePage({ params }: SlugProps) {
  const { slug } = await params
  const [candidate, page] = await Promise.all([getCandidate(slug), surroundingsOf('candidate', slug)])
  if (candidate === null) return <MissingPage />
  const { title, electorate, description, card, words } = candidate
  return (
    <DocumentPage
      data={candidateStructuredData({ ...page, candidate })}
      title={title}
      description={description ?? electorate?.name}
      {...page}
    >
      <CandidateBody candidate={candidate} />
      {card && <HowToVote slug={slug} name={title} card={card} words={words} />}
    </DocumentPage>
  )
}
