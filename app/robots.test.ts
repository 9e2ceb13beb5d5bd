import { expect, it } from 'vitest'
import robots from './robots'

it('robots may read all but the Studio and the machinery, and learn where the list of pages is', () => {
  expect(robots()).toEqual({
    rules: {
      userAgent: '*',
      allow: ['/', '/backend/lake/images/'],
      disallow: ['/studio', '/api/', '/backend/'],
    },
    sitemap: 'http://localhost:3000/sitemap.xml',
  })
})
