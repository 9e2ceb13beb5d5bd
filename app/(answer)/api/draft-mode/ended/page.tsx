import type { Metadata } from 'next'
import { PageOpening } from '@/components/sections/page-opening'
import { DRAFT_LINK } from '@/components/ui/labels'
import { TextSection } from '@/components/ui/section'
import { getSettings } from '@/lib/content/site'

export async function generateMetadata(): Promise<Metadata> {
  const settings = await getSettings()
  return { title: [DRAFT_LINK.heading, settings?.partyName].filter(Boolean).join(' · ') }
}

/** Tells guests that their draft link has expired or is incomplete (app/api/draft-mode/visit). */
export default function DraftLinkEndedPage() {
  return (
    <>
      <PageOpening title={DRAFT_LINK.heading} description={null} />
      <TextSection>
        <p className="max-w-text text-lead">{DRAFT_LINK.text}</p>
      </TextSection>
    </>
  )
}
