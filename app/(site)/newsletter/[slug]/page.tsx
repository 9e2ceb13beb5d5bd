import type { Metadata } from 'next'
import { DocumentPage, documentMetadata } from '@/app/shell/document-page'
import { MissingPage, slugsToBuild } from '@/app/shell/missing-page'
import { DatedText } from '@/components/sections/dated-text'
import { getCrumbs } from '@/lib/content/breadcrumbs'
import { getNewsletter, getNewsletterSlugs } from '@/lib/content/newsletters'
import { getSettings } from '@/lib/content/site'
import { documentPath } from '@/lib/routes'
import { pageStructuredData } from '@/lib/seo/structured-data'

interface NewsletterPageProps {
  params: Promise<{ slug: string }>
}

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  return slugsToBuild(await getNewsletterSlugs()).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: NewsletterPageProps): Promise<Metadata> {
  const { slug } = await params
  return documentMetadata(documentPath('newsletter', slug), getNewsletter(slug))
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
    <DocumentPage
      data={pageStructuredData({ path, title, description, service: null, settings, crumbs })}
      {...{ path, title, description, crumbs, settings }}
    >
      {content && <DatedText date={publishedDate} content={content} />}
    </DocumentPage>
  )
}
