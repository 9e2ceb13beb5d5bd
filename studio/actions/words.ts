/** What the actions beside “Publish” say. */
export const WORDS = {
  openPage: 'Open page',
  copyLink: 'Copy link',
  copied: 'The link is in your clipboard.',
  notCopied: 'The browser did not let the link be copied. This is the address:',
  notPublished: 'Visitors have no such page before you publish it.',
  checking: 'Checking…',
  notValid: {
    title: 'Nothing was published',
    description: 'The form marks what has to be mended first.',
  },
} as const
