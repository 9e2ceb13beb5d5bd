import type { Metadata } from 'next'
import { ClosingBlocks } from '@/app/shell/closing-blocks'
import { MissingPage, missingPageMetadata, slugsToBuild } from '@/app/shell/missing-page'
import { LocalityActions, LocalityIssues } from '@/components/sections/locality-sections'
import { PageOpening } from '@/components/sections/page-opening'
import { TakePart } from '@/components/sections/take-part'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { Scene } from '@/components/ui/landscape'
import { getCrumbs } from '@/lib/content/breadcrumbs'
import { getLocality, getLocalitySlugs } from '@/lib/content/pages'
import { getSettings } from '@/lib/content/site'
import { documentPath } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { pageStructuredData, questionsIn } from '@/lib/seo/structured-data'

interface LocalityPageProps {
  params: Promise<{ suburb: string }>
}

export async function generateStaticParams(): Promise<{ suburb: string }[]> {
  return slugsToBuild(await getLocalitySlugs()).map((suburb) => ({ suburb }))
}

export async function generateMetadata({ params }: LocalityPageProps): Promise<Metadata> {
  const { suburb } = await params
  const [locality, settings] = await Promise.all([getLocality(suburb), getSettings()])
  if (locality === null) return missingPageMetadata()
  const { title, name, description, seo } = locality
  return pageMetadata({
    path: documentPath('locality', suburb),
    title: title ?? name,
    description,
    seo,
    settings,
  })
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
    <>
      <JsonLd
        data={pageStructuredData({
          path,
          title: name ?? title,
          description,
          service,
          settings,
          crumbs,
          questions: questionsIn(blocks),
        })}
      />
      <PageOpening crumbs={<Breadcrumbs crumbs={crumbs} />} title={title ?? name} description={description}>
        <Scene name="rooftops" className="max-w-[30rem] md:ml-auto" />
      </PageOpening>
      {issues.length > 0 && (
        <LocalityIssues heading={issuesHeading} solutionLabel={solutionLabel} issues={issues} />
      )}
      {actions && actions.length > 0 && <LocalityActions heading={actionsHeading} actions={actions} />}
      <ClosingBlocks page={locality} path={path} />
      <TakePart settings={settings} path={path} />
    </>
  )
}
