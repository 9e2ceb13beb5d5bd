import type { Metadata } from 'next'
import type { ComponentProps, ReactNode } from 'react'
import { PageOpening } from '@/components/sections/page-opening'
import { TakePart } from '@/components/sections/take-part'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { getSettings } from '@/lib/content/site'
import { type DescribedPage, pageMetadata } from '@/lib/seo/page-metadata'
import { missingPageMetadata } from './missing-page'

interface DescribedDocument extends DescribedPage, Pick<PageParts, 'colour' | 'icon'> {
  publishedDate?: string | null
  modifiedDate?: string | null
}

type PageParts = Parameters<typeof pageMetadata>[0]

/** Creates the metadata for a document's page. A page with a date is marked as an article. */
export async function documentMetadata(
  path: string,
  reading: Promise<DescribedDocument | null>,
): Promise<Metadata> {
  const [document, settings] = await Promise.all([reading, getSettings()])
  if (document === null) return missingPageMetadata()
  const { publishedDate: published, modifiedDate: modified = null } = document
  return pageMetadata({
    ...document,
    ...{ path, settings },
    ...(published !== undefined && { dates: { published, modified } }),
  })
}

interface DocumentPageProps extends Pick<ComponentProps<typeof JsonLd>, 'data'> {
  title: string | null | undefined
  description: string | null | undefined
  crumbs: ComponentProps<typeof Breadcrumbs>['crumbs']
  settings: ComponentProps<typeof TakePart>['settings']
  path: string
  /** A drawing on the horizon line. */
  drawing?: ReactNode
  children: ReactNode
}

/** Shows a document between the page's opening and the call to take part. */
export function DocumentPage({
  data,
  crumbs,
  drawing,
  settings,
  path,
  children,
  ...words
}: DocumentPageProps) {
  return (
    <>
      <JsonLd data={data} />
      <PageOpening crumbs={<Breadcrumbs crumbs={crumbs} />} {...words}>
        {drawing}
      </PageOpening>
      {children}
      <TakePart settings={settings} path={path} />
    </>
  )
}
