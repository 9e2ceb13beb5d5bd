import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { siteUrl } from '@/lib/env/site'
import { SiteDocument } from '../shell/document'
import { DraftLayer } from '../shell/draft-layer'

/** An address that was not built waits for its whole page, so that it can answer 404. */
export const ensureStatic = 'navigation'

export const metadata: Metadata = { metadataBase: new URL(siteUrl) }

export const viewport: Viewport = {
  colorScheme: 'light dark',
  width: 'device-width',
  initialScale: 1,
}

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteDocument>
      {children}
      <DraftLayer />
    </SiteDocument>
  )
}
