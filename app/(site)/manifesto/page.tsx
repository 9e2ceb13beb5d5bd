import { metadataOf } from '@/app/shell/metadata'
import { MissingPage } from '@/app/shell/missing-page'
import { DawnCall } from '@/components/sections/closing'
import {
  ManifestoOpening,
  ManifestoPrinciples,
  ManifestoSections,
} from '@/components/sections/manifesto-sections'
import { PartyPositions } from '@/components/sections/party-positions'
import { JsonLd } from '@/components/ui/json-ld'
import { getSettings } from '@/lib/content/site'
import { getManifesto } from '@/lib/content/text-pages'
import { pageStructuredData } from '@/lib/seo/structured-data'

const PATH = '/manifesto'

export const generateMetadata = () => metadataOf(PATH, getManifesto())

export default async function ManifestoPage() {
  const [manifesto, settings] = await Promise.all([getManifesto(), getSettings()])
  if (manifesto === null) return <MissingPage />
  const { title, description, positions, principles, sectionsHeading, sections, closing, service } = manifesto
  return (
    <>
      <JsonLd data={pageStructuredData({ path: PATH, title, description, service, settings })} />
      <ManifestoOpening manifesto={manifesto} />
      {positions && <PartyPositions positions={positions} />}
      {principles && <ManifestoPrinciples principles={principles} />}
      {sections && sections.length > 0 && <ManifestoSections heading={sectionsHeading} sections={sections} />}
      {closing && <DawnCall id="closing" {...closing} links={closing.actions} />}
    </>
  )
}
