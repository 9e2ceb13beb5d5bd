import { metadataOf } from '@/app/shell/metadata'
import { OPENING_DISC, PageOpening } from '@/components/sections/page-opening'
import { Donation, OtherWays, VolunteerPrompt } from '@/components/sections/support-sections'
import { RisingDisc } from '@/components/ui/icon'
import { JsonLd } from '@/components/ui/json-ld'
import { getSettings } from '@/lib/content/site'
import { getSupport } from '@/lib/content/take-part'
import { pageStructuredData } from '@/lib/seo/structured-data'

const PATH = '/support'

export const generateMetadata = () => metadataOf(PATH, getSupport(), {})

export default async function SupportPage() {
  const [page, settings] = await Promise.all([getSupport(), getSettings()])
  return (
    <>
      <JsonLd data={pageStructuredData({ ...page, path: PATH, settings })} />
      <PageOpening title={page?.title} description={page?.description} accent="red">
        <RisingDisc icon="hand-heart" {...OPENING_DISC} />
      </PageOpening>
      {page?.donation && <Donation donation={page.donation} />}
      {page?.volunteering && <VolunteerPrompt words={page.volunteering} />}
      {page?.otherWays && <OtherWays words={page.otherWays} />}
    </>
  )
}
