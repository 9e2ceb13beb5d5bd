import type { MetadataRoute } from 'next'
import { getSiteIndex } from '@/lib/content/site-index'
import { absoluteUrl } from '@/lib/env/site'
import { siteEntries } from '@/lib/seo/machine-files'

/** Answers with every page of the site and the day on which its content last changed. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  return siteEntries(await getSiteIndex()).map(({ path, lastModified }) => ({
    url: absoluteUrl(path),
    lastModified,
  }))
}
