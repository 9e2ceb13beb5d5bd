import { metadataOf } from '@/app/shell/metadata'
import { Donation } from '@/components/sections/donation'
import { OtherWays } from '@/components/sections/other-ways'
import { OPENING_DISC, PageOpening } from '@/components/sections/page-opening'
import { VolunteerPrompt } from '@/components/sections/volunteer-prompt'
import { JsonLd } from '@/components/ui/json-ld'
import { RisingDisc } from '@/components/ui/rising-disc'
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
