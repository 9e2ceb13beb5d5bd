import type { MetadataRoute } from 'next'
import { STUDIO_PATH } from '@/lib/routes'

/**
 * Everything may be read but the Studio and the machinery; pictures come from the content store.
 * /admin too: its `noindex` counts only for those who may read it.
 *
 * @param sitemap full address of the list of pages
 */
export function robotsRules(sitemap: string): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/backend/lake/images/'],
      disallow: [STUDIO_PATH, '/api/', '/backend/'],
    },
    sitemap,
  }
}
