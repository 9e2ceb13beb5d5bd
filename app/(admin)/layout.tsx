import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { siteUrl } from '@/lib/env/site'
import { SiteDocument } from '../shell/document'
import { DraftLayer } from '../shell/draft-layer'

/** Behind the staff's sign-in the whole page waits for the answer who asks. */
export const instant = false

export const metadata: Metadata = { metadataBase: new URL(siteUrl) }

export const viewport: Viewport = { colorScheme: 'light dark', width: 'device-width', initialScale: 1 }

/** The document of the page for staff. Its own root: the public one demands static pages (ensureStatic). */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <SiteDocument>
      {children}
      <DraftLayer />
    </SiteDocument>
  )
}
