import type { MetadataRoute } from 'next'
import { cacheTag } from 'next/cache'
import { CONTENT_TAG } from '@/lib/content/read'
import { absoluteUrl } from '@/lib/env/site'
import { robotsRules } from '@/lib/seo/machine-files'

/** Serves the rules for search engines. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  return robotsRules(await sitemapAddress())
}

/**
 * Has the content's cache tag, so that the file is rendered again after each start. The site's address may have changed
 * since the build.
 */
async function sitemapAddress(): Promise<string> {
  'use cache'
  cacheTag(CONTENT_TAG)
  return Promise.resolve(absoluteUrl('/sitemap.xml'))
}
