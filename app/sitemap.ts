import type { MetadataRoute } from 'next'
import { getSiteIndex } from '@/lib/content/site-index'
import { absoluteUrl } from '@/lib/env/site'
import { listedEntries } from '@/lib/seo/machine-files'

/** Lists every page of the site with the date when its content last changed. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return listedEntries(await getSiteIndex()).map(({ path, lastModified }) => ({
    url: absoluteUrl(path),
    lastModified,
  }))
}
