import { metadataOf } from '@/app/shell/metadata'
import { MissingPage } from '@/app/shell/missing-page'
import { ConstitutionOpening, NumberedSections } from '@/components/sections/constitution-sections'
import { JsonLd } from '@/components/ui/json-ld'
import { getSettings } from '@/lib/content/site'
import { getConstitution } from '@/lib/content/text-pages'
import { pageStructuredData } from '@/lib/seo/structured-data'

const PATH = '/constitution'

export const generateMetadata = () => metadataOf(PATH, getConstitution())

export default async function ConstitutionPage() {
  const [page, settings] = await Promise.all([getConstitution(), getSettings()])
  if (page === null) return <MissingPage />
  const { title, description, contentsHeading, sections, service } = page
  return (
    <>
      <JsonLd data={pageStructuredData({ path: PATH, title, description, service, settings })} />
      <ConstitutionOpening page={page} />
      {sections && sections.length > 0 && <NumberedSections heading={contentsHeading} sections={sections} />}
    </>
  )
}
