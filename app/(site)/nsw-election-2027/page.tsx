import { metadataOf } from '@/app/shell/metadata'
import { MissingPage } from '@/app/shell/missing-page'
import { Cards } from '@/components/blocks/cards/cards'
import { Questions } from '@/components/blocks/questions/questions'
import { LandCall } from '@/components/sections/closing'
import { ElectionOpening } from '@/components/sections/election-sections'
import { PartyComparison } from '@/components/sections/party-comparison'
import { JsonLd } from '@/components/ui/json-ld'
import { getSettings } from '@/lib/content/site'
import { getElection } from '@/lib/content/text-pages'
import { pageStructuredData } from '@/lib/seo/structured-data'

const PATH = '/nsw-election-2027'

export const generateMetadata = () =>
  metadataOf(
    PATH,
    getElection().then(
      (page) => page && { title: page.hero?.headline, description: page.hero?.text, seo: page.seo },
    ),
  )

export default async function ElectionPage() {
  const [election, settings] = await Promise.all([getElection(), getSettings()])
  if (election === null) return <MissingPage />
  const { hero, facts, areas, comparison, audiences, callToAction, faq, service, seo } = election
  return (
    <>
      <JsonLd
        data={pageStructuredData({
          path: PATH,
          title: seo?.title ?? hero?.headline ?? null,
          description: seo?.description ?? hero?.text ?? null,
          service,
          settings,
          questions: faq?.items ?? [],
        })}
      />
      <ElectionOpening hero={hero} facts={facts} />
      {areas && <Cards id="areas" block={{ ...areas, cards: areas.items, layout: 'halves' }} />}
      {comparison && <PartyComparison comparison={comparison} />}
      {audiences && (
        <Cards id="audiences" block={{ ...audiences, cards: audiences.items, layout: 'beside' }} />
      )}
      {callToAction && <LandCall id="call" {...callToAction} />}
      {faq && <Questions id="questions" block={faq} />}
    </>
  )
}
