import type { Metadata } from 'next'
import { MissingPage, missingPageMetadata } from '@/app/shell/missing-page'
import { ConstitutionOpening, NumberedSections } from '@/components/sections/constitution-sections'
import { JsonLd } from '@/components/ui/json-ld'
import { getSettings } from '@/lib/content/site'
import { getConstitution } from '@/lib/content/text-pages'
import { partyWords } from '@/lib/format/party-words'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { pageStructuredData } from '@/lib/seo/structured-data'

const PATH = '/constitution'

export async function generateMetadata(): Promise<Metadata> {
  const [page, settings] = await Promise.all([getConstitution(), getSettings()])
  if (page === null) return missingPageMetadata()
  const { title, description, seo } = page
  return pageMetadata({ path: PATH, title, description, seo, settings })
}

export default async function ConstitutionPage() {
  const [page, settings] = await Promise.all([getConstitution(), getSettings()])
  if (page === null) return <MissingPage />
  const { title, description, contentsHeading, sections, service } = page
  return (
    <>
      <JsonLd data={pageStructuredData({ path: PATH, title, description, service, settings })} />
      <ConstitutionOpening page={page} />
      {sections && sections.length > 0 && (
        <NumberedSections heading={contentsHeading} sections={sections} words={partyWords(settings)} />
      )}
    </>
  )
}
