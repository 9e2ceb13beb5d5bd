import { policyId, reference, slugOf } from '../builders/link.ts'
import { richText } from '../builders/rich-text.ts'

/** The /news page. Startup also adds this page to content from an older version, so it has no references. */
export const newsPage = {
  _id: 'newsPage',
  _type: 'page',
  slug: slugOf('news'),
  title: 'News',
  description: 'What we’re doing, and where to meet us.',
  blocks: [
    {
      _key: 'articles',
      _type: 'newsList',
      look: 'all',
      empty: 'No news yet. Subscribe to the newsletter to hear it first.',
      newerLabel: 'Newer',
      olderLabel: 'Older',
      pageLabel: 'Page {page} of {pages}',
    },
  ],
} as const

/** Two articles for staff to replace. Lists, feeds and search leave them out. */
export const exampleArticles = [
  {
    ...{ _id: 'article-example-campaign', _type: 'article', slug: slugOf('example-campaign') },
    title: 'Example: our campaign begins',
    publishedDate: '2026-11-01',
    authorName: 'Campaign office',
    description: 'Say in a sentence what happened and why it matters to the reader.',
    content: richText(`
      This article shows what news looks like. Write your own in its place, then turn off **Unlisted** so that visitors find it.
      Begin with what happened, where and when. Say next what it changes for the reader, and end with one thing they can do, such as [volunteering](/volunteer).
    `),
    isUnlisted: true,
  },
  {
    ...{ _id: 'article-example-policy', _type: 'article', slug: slugOf('example-policy') },
    title: 'Example: a policy in the news',
    publishedDate: '2026-11-02',
    description: 'An article about a policy links to it.',
    content: richText(`
      Choose a policy under “Topics and lists”. The article then ends with a link to it and has its colour.
    `),
    policies: [reference(policyId('data'))],
    isUnlisted: true,
  },
]
