import type { ReactNode } from 'react'
import { SiteDocument } from '../shell/document'
import { DraftLayer } from '../shell/draft-layer'

/** The whole page waits for the request, because the visitor may have to sign in. */
export const instant = false

export { siteMetadata as generateMetadata, SITE_VIEWPORT as viewport } from '../shell/metadata'

/** The root layout of the staff page. Separate from the public one, which requires static pages (`ensureStatic`). */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <SiteDocument>
      {children}
      <DraftLayer />
    </SiteDocument>
  )
}
