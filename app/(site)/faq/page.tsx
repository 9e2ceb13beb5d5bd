import { metadataOf } from '@/app/shell/metadata'
import { MissingPage } from '@/app/shell/missing-page'
import { FaqList, FaqOpening, ReadMore } from '@/components/sections/faq-sections'
import { JsonLd } from '@/components/ui/json-ld'
import { getSettings } from '@/lib/content/site'
import { getFaqPage, getFaqs } from '@/lib/content/text-pages'
import { pageStructuredData } from '@/lib/seo/structured-data'

const PATH = '/faq'

export const generateMetadata = () => metadataOf(PATH, getFaqPage())

export default async function FaqPage() {
  const [page, questions, settings] = await Promise.all([getFaqPage(), getFaqs(), getSettings()])
  if (page === null) return <MissingPage />
  const { title, description, more, contact, service } = page
  return (
    <>
      <JsonLd data={pageStructuredData({ path: PATH, title, description, service, settings, questions })} />
      <FaqOpening page={page} questions={questions} />
      <FaqList questions={questions} contact={contact} />
      {more && <ReadMore more={more} />}
    </>
  )
}
