import { expect, it } from 'vitest'
import { siteUrl } from '@/lib/env/site'
import { articleStructuredData } from './news-article'

const ARTICLE = {
  ...{ _type: 'article' as const, _id: 'a', title: 'First rally', slug: 'first-rally' },
  ...{ description: 'In Burwood.', publishedDate: '2026-11-20', author: 'Ada', picture: null },
  ...{ isUnlisted: null, content: null, topics: null, blocks: null, service: null, seo: null },
  policies: [{ _id: 'p', title: 'Housing', icon: null, colour: null, slug: 'housing' }],
}

it('structured data describes an article with its date, author and policies', () => {
  expect(articleStructuredData(ARTICLE, null, [])['@graph'][0]).toMatchObject({
    ...{ '@type': 'NewsArticle', headline: 'First rally', datePublished: '2026-11-20' },
    author: { '@type': 'Person', name: 'Ada' },
    mainEntityOfPage: `${siteUrl}/news/first-rally`,
    about: [{ name: 'Housing', url: `${siteUrl}/policies/housing` }],
  })
})
