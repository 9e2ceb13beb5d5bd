import type { ReactNode } from 'react'
import { SiteDocument } from '../shell/document'
import { DraftLayer } from '../shell/draft-layer'

/** Behind the staff's sign-in the whole page waits for the answer who asks. */
export const instant = false

export { SITE_METADATA as metadata, SITE_VIEWPORT as viewport } from '../shell/metadata'

/** The document of the page for staff. Its own root: the public one demands static pages (ensureStatic). */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <SiteDocument>
      {children}
      <DraftLayer />
    </SiteDocument>
  )
}
