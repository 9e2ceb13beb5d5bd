import type { Metadata } from 'next'
import { Donation } from '@/components/sections/donation'
import { OtherWays } from '@/components/sections/other-ways'
import { PageOpening } from '@/components/sections/page-opening'
import { VolunteerPrompt } from '@/components/sections/volunteer-prompt'
import { JsonLd } from '@/components/ui/json-ld'
import { RisingDisc } from '@/components/ui/rising-disc'
import { getSettings } from '@/lib/content/site'
import { getSupport } from '@/lib/content/take-part'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { pageStructuredData } from '@/lib/seo/structured-data'

const PATH = '/support'

export async function generateMetadata(): Promise<Metadata> {
  const [page, settings] = await Promise.all([getSupport(), getSettings()])
  return pageMetadata({
    path: PATH,
    title: page?.title,
    description: page?.description,
    seo: page?.seo,
    settings,
  })
}

export default async function SupportPage() {
  const [page, settings] = await Promise.all([getSupport(), getSettings()])
  return (
    <>
      <JsonLd data={pageStructuredData({ name: page?.title, path: PATH, settings })} />
      <PageOpening title={page?.title} description={page?.description}>
        <RisingDisc
          icon="hand-heart"
          size="clamp(8.5rem,20vw,18rem)"
          rise={0.56}
          className="ml-auto h-[calc(var(--size)*0.56)] w-(--size) border-b-0"
        />
      </PageOpening>
      {page?.donation && <Donation donation={page.donation} />}
      {page?.volunteering && <VolunteerPrompt words={page.volunteering} />}
      {page?.otherWays && <OtherWays words={page.otherWays} />}
    </>
  )
}
