import { expect, it } from 'vitest'
import { robotsRules } from './robots-rules'

it('robots may read all but the Studio and the machinery, and learn where the list of pages is', () => {
  expect(robotsRules('http://localhost:3000/sitemap.xml')).toEqual({
    rules: {
      userAgent: '*',
      allow: ['/', '/backend/lake/images/'],
      disallow: ['/studio', '/api/', '/backend/'],
    },
    sitemap: 'http://localhost:3000/sitemap.xml',
  })
})
