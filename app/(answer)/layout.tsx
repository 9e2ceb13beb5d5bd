import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { SiteDocument } from '../shell/document'
import { siteMetadata } from '../shell/metadata'

/** These pages are never streamed: they are for visitors without JavaScript, which could add nothing later. */
export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await siteMetadata()), robots: { index: false, follow: false } }
}

export { SITE_VIEWPORT as viewport } from '../shell/metadata'

/** The root layout of pages for one person, unlike the site's prerendered pages. */
export default function AnswerLayout({ children }: { children: ReactNode }) {
  return <SiteDocument>{children}</SiteDocument>
}
