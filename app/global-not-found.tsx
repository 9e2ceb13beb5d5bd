import type { Metadata } from 'next'
import { SiteDocument } from './shell/document'
import { siteMetadata } from './shell/metadata'
import { missingPageMetadata, NotFoundPage } from './shell/missing-page'

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await siteMetadata()), ...(await missingPageMetadata()) }
}

/** The 404 page of addresses without a route. */
export default function GlobalNotFound() {
  return (
    <SiteDocument>
      <NotFoundPage />
    </SiteDocument>
  )
}
