import type { MetadataRoute } from 'next'
import { cacheTag } from 'next/cache'
import { CONTENT_TAG } from '@/lib/content/read'
import { absoluteUrl } from '@/lib/env/site'
import { robotsRules } from '@/lib/seo/machine-files'

/** What search engines may read. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  return robotsRules(await sitemapAddress())
}

/** Made anew with all pages after a start: the site's address may be another one than that of the build. */
async function sitemapAddress(): Promise<string> {
  'use cache'
  cacheTag(CONTENT_TAG)
  return Promise.resolve(absoluteUrl('/sitemap.xml'))
}
