import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { siteUrl } from '@/lib/env/site'
import { SiteDocument } from '../shell/document'

/** Sends these pages whole: they answer visitors without scripts, for whom nothing can be added later. */
export const instant = false

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl),
  robots: { index: false, follow: false },
}

export const viewport: Viewport = { colorScheme: 'light dark', width: 'device-width', initialScale: 1 }

/** The root of pages that answer a form. The site's other pages are made ahead, all alike for everybody. */
export default function AnswerLayout({ children }: { children: ReactNode }) {
  return <SiteDocument>{children}</SiteDocument>
}
