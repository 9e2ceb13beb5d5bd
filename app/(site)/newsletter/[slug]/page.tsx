import { DocumentPage, documentRoute, type SlugProps, surroundingsOf } from '@/app/shell/document-page'
import { MissingPage } from '@/app/shell/missing-page'
import { DatedText } from '@/components/sections/dated-text'
import { getNewsletter, getNewsletterSlugs } from '@/lib/content/newsletters'
import { pageStructuredData } from '@/lib/seo/structured-data'

export const { generateStaticParams, generateMetadata } = documentRoute('newsletter', {
  slugs: getNewsletterSlugs,
  read: getNewsletter,
})

export default async function NewsletterPage({ params }: SlugProps) {
  const { slug } = await params
  const [newsletter, page] = await Promise.all([getNewsletter(slug), surroundingsOf('newsletter', slug)])
  if (newsletter === null) return <MissingPage />
  const { title, description, publishedDate, content } = newsletter
  const shown = { ...page, title, description }
  return (
    <DocumentPage data={pageStructuredData(shown)} {...shown}>
      {content && <DatedText date={publishedDate} content={content} />}
    </DocumentPage>
  )
}
