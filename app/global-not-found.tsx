import type { Metadata } from 'next'
import { NotFoundMessage } from '@/components/sections/not-found-message'
import { getNotFoundPage } from '@/lib/content/site'
import { SiteDocument } from './shell/document'
import { SITE_METADATA } from './shell/metadata'
import { missingPageMetadata } from './shell/missing-page'

export async function generateMetadata(): Promise<Metadata> {
  return { ...SITE_METADATA, ...(await missingPageMetadata()) }
}

/** The answer to every address that has no route. */
export default async function GlobalNotFound() {
  return (
    <SiteDocument>
      <NotFoundMessage page={await getNotFoundPage()} />
    </SiteDocument>
  )
}
