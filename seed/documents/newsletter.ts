import { slugOf } from '../builders/link.ts'

/** The /newsletter page. There are no issues yet. */
export const newsletterPage = {
  _id: 'newsletterPage',
  _type: 'page',
  slug: slugOf('newsletter'),
  title: 'Newsletter',
  description: 'Subscribe, or read past issues.',
  blocks: [
    {
      _key: 'form',
      _type: 'newsletterForm',
      heading: 'One newsletter a month',
      text: 'What we did, what we learned and where to meet us. No more than that.',
      emailLabel: 'Email address',
      button: 'Subscribe',
      submittingButton: 'Subscribing…',
    },
    {
      _key: 'archive',
      _type: 'newsletterArchive',
      empty: 'No issues yet. Subscribe above to get the first.',
    },
  ],
} as const
