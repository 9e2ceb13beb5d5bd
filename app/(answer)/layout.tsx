import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { SiteDocument } from '../shell/document'
import { siteMetadata } from '../shell/metadata'

/**
 * These pages must not be streamed, because visitors without JavaScript would never see the parts that arrive later.
 */
export const instant = false

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await siteMetadata()), robots: { index: false, follow: false } }
}

export { SITE_VIEWPORT as viewport } from '../shell/metadata'

/** The root layout of pages that are specific to one visitor. The site's other pages are prerendered. */
export default function AnswerLayout({ children }: { children: ReactNode }) {
  return <SiteDocument>{children}</SiteDocument>
}
