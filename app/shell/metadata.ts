import type { Metadata } from 'next'
import { getSettings } from '@/lib/content/site'
import type { PagePath } from '@/lib/pages'
import { type DescribedPage, pageMetadata } from '@/lib/seo/page-metadata'
import { missingPageMetadata } from './missing-page'

/**
 * Makes the metadata of a fixed page from its document.
 *
 * @param reading the document as it is read; null where it is missing
 * @param standIn what a page is described by that stands without its document; without it the page is missing
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
