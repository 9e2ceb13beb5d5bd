import type { Metadata, Viewport } from 'next'
import { getSettings } from '@/lib/content/site'
import { siteUrl } from '@/lib/env/site'
import type { PagePath } from '@/lib/pages'
import { type DescribedPage, pageMetadata } from '@/lib/seo/page-metadata'
import { missingPageMetadata } from './missing-page'

/** The metadata that all pages of the site share. */
export const SITE_METADATA: Metadata = { metadataBase: new URL(siteUrl) }
/** The viewport settings of all pages of the site. */
export const SITE_VIEWPORT: Viewport = { colorScheme: 'light dark', width: 'device-width', initialScale: 1 }

/**
 * Makes the metadata of a fixed page from its document.
 *
 * @param reading the document, still being read; null when it is missing
 * @param standIn the description of a page that is shown without its document; without it the page is missing
 */
export async function metadataOf(
  path: PagePath,
  reading: Promise<DescribedPage | null>,
  standIn?: DescribedPage,
): Promise<Metadata> {
  const [document, settings] = await Promise.all([reading, getSettings()])
  const page = document ?? standIn
  if (page === undefined) return missingPageMetadata()
  const { title, description, seo } = page
  return pageMetadata({ path, title, description, seo, settings })
}
