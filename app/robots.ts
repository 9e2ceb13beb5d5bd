import type { MetadataRoute } from 'next'
import { absoluteUrl } from '@/lib/env/site'
import { STUDIO_PATH } from '@/lib/routes'

/**
 * Everything may be read but the Studio and the machinery; pictures come from the content store.
 * /admin too: its `noindex` counts only for those who may read it.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/backend/lake/images/'],
      disallow: [STUDIO_PATH, '/api/', '/backend/'],
    },
    sitemap: absoluteUrl('/sitemap.xml'),
  }
}
