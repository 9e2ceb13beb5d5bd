import type { ReactNode } from 'react'
import { SiteDocument } from '../shell/document'
import { DraftLayer } from '../shell/draft-layer'

/** Nothing on this page can be prerendered, because the visitor may have to sign in first. */
export const instant = false

export { siteMetadata as generateMetadata, SITE_VIEWPORT as viewport } from '../shell/metadata'

/** The root layout of the staff page. Public pages have their own, because they must be static (`ensureStatic`). */
export default function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <SiteDocument>
      {children}
      <DraftLayer />
    </SiteDocument>
  )
}
