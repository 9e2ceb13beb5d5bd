import { slugOf } from '../builders/link.ts'

/** /newsletter. There is no newsletter yet. */
export const newsletterPage = {
  _id: 'newsletterPage',
  _type: 'page',
  slug: slugOf('newsletter'),
  title: 'Newsletter',
  description: 'Past issues.',
  blocks: [
    {
      _key: 'archive',
      _type: 'newsletterArchive',
      empty: 'No issues yet. Subscribe on our home page to get the first.',
    },
  ],
} as const
