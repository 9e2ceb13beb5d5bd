import type { Metadata } from 'next'
import { TakePart } from '@/components/sections/take-part'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { getPage } from '@/lib/content/pages'
import { getSettings } from '@/lib/content/site'
import { documentPath, HOME_SLUG } from '@/lib/shared/routes'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { jobsIn, jobStructuredData } from '@/lib/seo/job-postings'
import { pageStructuredData, siteStructuredData } from '@/lib/seo/structured-data'
import { DocumentBlocks } from './document-blocks'
import { surroundingsOf } from './document-page'
import { MissingPage, missingPageMetadata } from './missing-page'

/** Creates the metadata for a page built from blocks. The title of the home page is its headline. */
export async function builtPageMetadata(slug: string): Promise<Metadata> {
  const [page, settings] = await Promise.all([getPage(slug), getSettings()])
  const isHome = slug === HOME_SLUG
  if (page === null && !isHome) return missingPageMetadata()
  const { title, description, seo, blocks } = page ?? {}
  const hero = isHome ? blocks?.find((block) => block._type === 'hero') : undefined
  const path = documentPath('page', slug)
  return pageMetadata({ path, title: hero?.headline ?? title, description, seo, settings, isHome })
}

/** Shows a page built from blocks. The home page exists even without a document, but is then empty. */
export async function BuiltPage({ slug }: { slug: string }) {
  const [page, { path, settings, crumbs }] = await Promise.all([getPage(slug), surroundingsOf('page', slug)])
  const isHome = slug === HOME_SLUG
  if (page === null) return isHome ? null : <MissingPage />
  const { title, description, service } = page
  const blocks = page.blocks ?? []
  const jobs = jobsIn(blocks)
  const data = isHome
    ? settings && siteStructuredData({ service, blocks, settings })
    : pageStructuredData({ path, title, description, service, settings, blocks, crumbs })
  return (
    <>
      {data && <JsonLd data={data} />}
      {jobs.length > 0 && <JsonLd data={jobStructuredData(jobs, settings)} />}
      <DocumentBlocks page={page} path={path} crumbs={<Breadcrumbs crumbs={crumbs} />} />
      <TakePart settings={settings} path={path} />
    </>
  )
}
