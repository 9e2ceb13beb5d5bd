import type { Metadata } from 'next'
import { ClosingBlocks } from '@/app/shell/closing-blocks'
import { DocumentPage, documentMetadata } from '@/app/shell/document-page'
import { MissingPage, slugsToBuild } from '@/app/shell/missing-page'
import { LocalityActions, LocalityIssues } from '@/components/sections/locality-sections'
import { Scene } from '@/components/ui/landscape'
import { getCrumbs } from '@/lib/content/breadcrumbs'
import { getLocality, getLocalitySlugs } from '@/lib/content/pages'
import { getSettings } from '@/lib/content/site'
import { documentPath } from '@/lib/routes'
import { pageStructuredData, questionsIn } from '@/lib/seo/structured-data'

interface LocalityPageProps {
  params: Promise<{ suburb: string }>
}

export async function generateStaticParams(): Promise<{ suburb: string }[]> {
  return slugsToBuild(await getLocalitySlugs()).map((suburb) => ({ suburb }))
}

export async function generateMetadata({ params }: LocalityPageProps): Promise<Metadata> {
  const { suburb } = await params
  const locality = getLocality(suburb).then(
    (found) => found && { ...found, title: found.title ?? found.name },
  )
  return documentMetadata(documentPath('locality', suburb), locality)
}

export default async function LocalityPage({ params }: LocalityPageProps) {
  const { suburb } = await params
  const [locality, settings, crumbs] = await Promise.all([
    getLocality(suburb),
    getSettings(),
    getCrumbs('locality', suburb),
  ])
  if (locality === null) return <MissingPage />
  const {
    name,
    title,
    description,
    issues,
    issuesHeading,
    solutionLabel,
    actionsHeading,
    actions,
    service,
    blocks,
  } = locality
  const path = documentPath('locality', suburb)
  return (
    <DocumentPage
      data={pageStructuredData({
        ...{ path, title: name ?? title, description, service, settings, crumbs },
        questions: questionsIn(blocks),
      })}
      title={title ?? name}
      drawing={<Scene name="rooftops" className="max-w-[30rem] md:ml-auto" />}
      {...{ path, description, crumbs, settings }}
    >
      {issues.length > 0 && (
        <LocalityIssues heading={issuesHeading} solutionLabel={solutionLabel} issues={issues} />
      )}
      {actions && actions.length > 0 && <LocalityActions heading={actionsHeading} actions={actions} />}
      <ClosingBlocks page={locality} path={path} />
    </DocumentPage>
  )
}
