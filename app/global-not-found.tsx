import type { Metadata } from 'next'
import { NotFoundMessage } from '@/components/sections/not-found-message'
import { getNotFoundPage } from '@/lib/content/site'
import { siteUrl } from '@/lib/env/site'
import { SiteDocument } from './shell/document'
import { missingPageMetadata } from './shell/missing-page'

export async function generateMetadata(): Promise<Metadata> {
  return { metadataBase: new URL(siteUrl), ...(await missingPageMetadata()) }
}

/** The answer to every address that has no route. */
export default async function GlobalNotFound() {
  return (
    <SiteDocument>
      <NotFoundMessage page={await getNotFoundPage()} />
    </SiteDocument>
  )
}
