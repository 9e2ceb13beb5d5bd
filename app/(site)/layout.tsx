import type { ReactNode } from 'react'
import { SiteDocument } from '../shell/document'
import { DraftLayer } from '../shell/draft-layer'

/** The answer for an address that was not built waits for its whole page, so that the status can be 404. */
export const ensureStatic = 'navigation'

export { SITE_METADATA as metadata, SITE_VIEWPORT as viewport } from '../shell/metadata'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <SiteDocument>
      {children}
      <DraftLayer />
    </SiteDocument>
  )
}
