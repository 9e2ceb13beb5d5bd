import type { Metadata } from 'next'
import { SiteDocument } from './shell/document'
import { SITE_METADATA } from './shell/metadata'
import { missingPageMetadata, NotFoundPage } from './shell/missing-page'

export async function generateMetadata(): Promise<Metadata> {
  return { ...SITE_METADATA, ...(await missingPageMetadata()) }
}

/** The 404 page of addresses without a route. */
export default function GlobalNotFound() {
  return (
    <SiteDocument>
      <NotFoundPage />
    </SiteDocument>
  )
}
