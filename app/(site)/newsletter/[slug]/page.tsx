import type { Metadata } from 'next'
import { MissingPage, missingPageMetadata, slugsToBuild } from '@/app/shell/missing-page'
import { DatedText } from '@/components/sections/dated-text'
import { PageOpening } from '@/components/sections/page-opening'
import { TakePart } from '@/components/sections/take-part'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { getCrumbs } from '@/lib/content/breadcrumbs'
import { getNewsletter, getNewsletterSlugs } from '@/lib/content/newsletters'
import { getSettings } from '@/lib/content/site'
import { documentPath } from '@/lib/routes'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { pageStructuredData } from '@/lib/seo/structured-data'

interface NewsletterPageProps {
  params: Promise<{ slug: string }>
}

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  return slugsToBuild(await getNewsletterSlugs()).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: NewsletterPageProps): Promise<Metadata> {
  const { slug } = await params
  const [newsletter, settings] = await Promise.all([getNewsletter(slug), getSettings()])
  if (newsletter === null) return missingPageMetadata()
  const { title, description, seo, publishedDate } = newsletter
  const dates = { published: publishedDate, modified: null }
  return pageMetadata({ path: documentPath('newsletter', slug), title, description, seo, settings, dates })
}

export default async function NewsletterPage({ params }: NewsletterPageProps) {
  const { slug } = await params
  const [newsletter, settings, crumbs] = await Promise.all([
    getNewsletter(slug),
    getSettings(),
    getCrumbs('newsletter', slug),
  ])
  if (newsletter === null) return <MissingPage />
  const { title, description, publishedDate, content } = newsletter
  const path = documentPath('newsletter', slug)
  return (
    <>
      <JsonLd data={pageStructuredData({ path, title, description, service: null, settings, crumbs })} />
      <PageOpening crumbs={<Breadcrumbs crumbs={crumbs} />} title={title} description={description} />
      {content && <DatedText date={publishedDate} content={content} />}
      <TakePart settings={settings} path={path} />
    </>
  )
}
