import type { Metadata } from 'next'
import { SiteDocument } from './shell/document'
import { siteMetadata } from './shell/metadata'
import { missingPageMetadata, NotFoundPage } from './shell/missing-page'

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await siteMetadata()), ...(await missingPageMetadata()) }
}

/** The 404 page for addresses that don't match any route. */
export default function GlobalNotFound() {
  return (
    <SiteDocument>
      <NotFoundPage />
    </SiteDocument>
  )
}
