import type { ReactNode } from 'react'
import { SiteDocument } from '../shell/document'
import { DraftLayer } from '../shell/draft-layer'

/** Streaming is off for addresses that were not built, so that their status can be 404. */
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
