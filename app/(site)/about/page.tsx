import { metadataOf } from '@/app/shell/metadata'
import { MissingPage } from '@/app/shell/missing-page'
import { Cards } from '@/components/blocks/cards/cards'
import { Figures } from '@/components/blocks/figures/figures'
import { Prose } from '@/components/blocks/prose/prose'
import { SmallPrint, VisionAndMission } from '@/components/sections/about-sections'
import { DawnOpening } from '@/components/sections/page-opening'
import { JsonLd } from '@/components/ui/json-ld'
import { getSettings } from '@/lib/content/site'
import { getAbout } from '@/lib/content/text-pages'
import { pageStructuredData } from '@/lib/seo/structured-data'

const PATH = '/about'

export const generateMetadata = () => metadataOf(PATH, getAbout())

export default async function AboutPage() {
  const [about, settings] = await Promise.all([getAbout(), getSettings()])
  if (about === null) return <MissingPage />
  const { title, description, story, mission, vision, principles, stats, actions, smallPrint, service } =
    about
  return (
    <>
      <JsonLd
        data={pageStructuredData({ path: PATH, kind: 'AboutPage', title, description, service, settings })}
      />
      <DawnOpening title={title}>
        {description && <p className="max-w-[46ch] text-lead font-medium">{description}</p>}
      </DawnOpening>
      {story && <Prose id="story" block={{ ...story, size: 'lead' }} />}
      <VisionAndMission vision={vision} mission={mission} />
      {principles && (
        <Cards id="principles" block={{ ...principles, cards: principles.items, layout: 'lines' }} />
      )}
      <Figures
        id="figures"
        block={{ heading: stats?.heading ?? null, items: stats?.items ?? null, links: actions }}
        className="pt-0 md:pt-6"
      />
      {smallPrint && <SmallPrint smallPrint={smallPrint} />}
    </>
  )
}
