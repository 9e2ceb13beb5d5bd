import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { SiteDocument } from '../shell/document'
import { SITE_METADATA } from '../shell/metadata'

/** Sends these pages whole: they answer visitors without scripts, for whom nothing can be added later. */
export const instant = false

export const metadata: Metadata = { ...SITE_METADATA, robots: { index: false, follow: false } }

export { SITE_VIEWPORT as viewport } from '../shell/metadata'

/** The root of pages that answer a form. The site's other pages are made ahead, all alike for everybody. */
export default function AnswerLayout({ children }: { children: ReactNode }) {
  return <SiteDocument>{children}</SiteDocument>
}
