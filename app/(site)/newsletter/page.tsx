import { metadataOf } from '@/app/shell/metadata'
import { MissingPage } from '@/app/shell/missing-page'
import { NewsletterList } from '@/components/sections/newsletter-sections'
import { PageOpening } from '@/components/sections/page-opening'
import { JsonLd } from '@/components/ui/json-ld'
import { getNewsletterPage, getNewsletters } from '@/lib/content/newsletters'
import { getSettings } from '@/lib/content/site'
import { SLUG_PREFIXES } from '@/lib/routes'
import { pageStructuredData } from '@/lib/seo/structured-data'

export const generateMetadata = () => metadataOf(SLUG_PREFIXES.newsletter, getNewsletterPage())

export default async function NewsletterPage() {
  const [page, newsletters, settings] = await Promise.all([
    getNewsletterPage(),
    getNewsletters(),
    getSettings(),
  ])
  if (page === null) return <MissingPage />
  const { title, description, empty } = page
  return (
    <>
      <JsonLd
        data={pageStructuredData({
          path: SLUG_PREFIXES.newsletter,
          title,
          description,
          service: null,
          settings,
        })}
      />
      <PageOpening title={title} description={description} />
      <NewsletterList newsletters={newsletters} empty={empty} />
    </>
  )
}
