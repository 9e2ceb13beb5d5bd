import { slugOf } from '../builders/link.ts'

/** /newsletter. There is no newsletter yet. */
export const newsletterPage = {
  _id: 'newsletterPage',
  _type: 'page',
  slug: slugOf('newsletter'),
  title: 'Newsletter',
  description: 'What we have written to our subscribers.',
  blocks: [
    {
      _key: 'archive',
      _type: 'newsletterArchive',
      empty: 'There is no newsletter yet. Subscribe on our home page to get the first.',
    },
  ],
} as const
