import type { ReactNode } from 'react'
import { SiteDocument } from '../shell/document'
import { DraftLayer } from '../shell/draft-layer'

/** Turns off streaming for pages that weren't prerendered, so that they can respond with a 404. */
export const ensureStatic = 'navigation'

export { siteMetadata as generateMetadata, SITE_VIEWPORT as viewport } from '../shell/metadata'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteDocument>
      {children}
      <DraftLayer />
    </SiteDocument>
  )
}
