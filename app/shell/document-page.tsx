import type { Metadata } from 'next'
import type { ComponentProps, ReactNode } from 'react'
import { PageOpening } from '@/components/sections/page-opening'
import { TakePart } from '@/components/sections/take-part'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { getCrumbs } from '@/lib/content/breadcrumbs'
import { getSettings } from '@/lib/content/site'
import { documentPath, type SlugPageType } from '@/lib/shared/routes'
import { type DescribedPage, pageMetadata } from '@/lib/seo/page-metadata'
import { missingPageMetadata, slugsToBuild } from './missing-page'

interface DescribedDocument extends DescribedPage, Pick<PageParts, 'colour' | 'icon'> {
  publishedDate?: string | null
  modifiedDate?: string | null
}

type PageParts = Parameters<typeof pageMetadata>[0]

export interface SlugProps {
  params: Promise<{ slug: string }>
}

/** Creates the exports that Next requires of a document type's route: the slugs to build, and each page's metadata. */
export function documentRoute(
  type: SlugPageType,
  {
    slugs,
    read,
  }: { slugs: () => Promise<string[]>; read: (slug: string) => Promise<DescribedDocument | null> },
) {
  return {
    generateStaticParams: async () => slugsToBuild(await slugs()).map((slug) => ({ slug })),
    generateMetadata: async ({ params }: SlugProps) => {
      const { slug } = await params
      return documentMetadata(documentPath(type, slug), read(slug))
    },
  }
}

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

/** Fetches what every document's page needs besides the document itself. */
export async function surroundingsOf(type: SlugPageType, slug: string) {
  const [settings, crumbs] = await Promise.all([getSettings(), getCrumbs(type, slug)])
  return { path: documentPath(type, slug), settings, crumbs }
}

interface DocumentPageProps
  extends Pick<ComponentProps<typeof JsonLd>, 'data'>, Awaited<ReturnType<typeof surroundingsOf>> {
  title: string | null | undefined
  description: string | null | undefined
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
