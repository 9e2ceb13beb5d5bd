import type { Metadata, Viewport } from 'next'
import { draftMode } from 'next/headers'
import type { ReactNode } from 'react'
import { siteUrl } from '@/lib/env/site'
import { SiteDocument } from '../shell/document'

/** An address that was not built waits for its whole page, so that it can answer 404. */
export const ensureStatic = 'navigation'

export const metadata: Metadata = { metadataBase: new URL(siteUrl) }

export const viewport: Viewport = {
  colorScheme: 'light dark',
  width: 'device-width',
  initialScale: 1,
}

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { isEnabled } = await draftMode()
  return (
    <SiteDocument>
      {children}
      {isEnabled && (await draftTools())}
    </SiteDocument>
  )
}

/** Imported where it is used, so that visitors' scripts do not even name it. */
async function draftTools(): Promise<ReactNode> {
  const { DraftTools } = await import('@/components/draft/draft-tools')
  return <DraftTools />
}
