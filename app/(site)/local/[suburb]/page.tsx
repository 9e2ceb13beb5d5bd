import type { Metadata } from 'next'
import { MissingPage, missingPageMetadata } from '@/app/shell/missing-page'
import { LocalityActions, LocalityIssues } from '@/components/sections/locality-sections'
import { PageOpening } from '@/components/sections/page-opening'
import { JsonLd } from '@/components/ui/json-ld'
import { RooftopsAtDawn } from '@/components/ui/landscape'
import { getLocality, getLocalitySlugs } from '@/lib/content/localities'
import { getSettings } from '@/lib/content/site'
import { localityPath } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { pageStructuredData } from '@/lib/seo/structured-data'

/** Next wants at least one address at build; this one stands in for an empty data set and answers 404. */
const NO_LOCALITY_YET = [{ suburb: 'none-yet' }]

interface LocalityPageProps {
  params: Promise<{ suburb: string }>
}

export async function generateStaticParams(): Promise<{ suburb: string }[]> {
  const slugs = await getLocalitySlugs()
  return slugs.length > 0 ? slugs.map((suburb) => ({ suburb })) : NO_LOCALITY_YET
}

export async function generateMetadata({ params }: LocalityPageProps): Promise<Metadata> {
  const { suburb } = await params
  const [locality, settings] = await Promise.all([getLocality(suburb), getSettings()])
  if (locality === null) return missingPageMetadata()
  const { title, name, description, seo } = locality
  return pageMetadata({ path: localityPath(suburb), title: title ?? name, description, seo, settings })
}

export default async function LocalityPage({ params }: LocalityPageProps) {
  const { suburb } = await params
  const [locality, settings] = await Promise.all([getLocality(suburb), getSettings()])
  if (locality === null) return <MissingPage />
  const { name, title, description, issues, issuesHeading, solutionLabel, actionsHeading, actions, service } =
    locality
  return (
    <>
      <JsonLd
        data={pageStructuredData({
          path: localityPath(suburb),
          title: name ?? title,
          description,
          service,
          settings,
        })}
      />
      <PageOpening title={title ?? name} description={description}>
        <RooftopsAtDawn />
      </PageOpening>
      {issues.length > 0 && (
        <LocalityIssues heading={issuesHeading} solutionLabel={solutionLabel} issues={issues} />
      )}
      {actions && actions.length > 0 && <LocalityActions heading={actionsHeading} actions={actions} />}
    </>
  )
}
