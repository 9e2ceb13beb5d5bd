/** The words of “Publish” and of the actions beside it. */
export const WORDS = {
  openPage: 'Open page',
  liveSoon: 'Visitors see it in a moment …',
  copyLink: 'Copy link',
  copied: 'The link is in your clipboard.',
  notCopied: 'The browser did not let the link be copied. This is the address:',
  notPublished: 'Visitors have no such page before you publish it.',
  copyOf: (title: string) => `${title} (copy)`,
  unpublish: 'Unpublish',
  unpublishTitle: 'Takes the document off the site and keeps it as a draft.',
  mayNotUnpublish: 'Only administrators and editors may unpublish.',
  unpublishQuestion:
    'Take this off the site? Visitors no longer find it from then on. It stays here as a draft, and you can publish it again.',
  inUse: 'This is still in use',
  inUseExplanation:
    'These documents link here. Change the link in each of them and publish it. Then you can unpublish or delete this one.',
  unlink: 'Unlink all and unpublish',
  unlinkExplanation:
    'Unlinking removes the links from the site, and they return when you publish this again. Before you next change one of these documents, choose another target for its link: Sanity publishes no link to a document that is not published.',
  notUnlinked: 'Something has changed since. Nothing was unpublished. Close this and try again.',
  close: 'Close',
  notAsked: {
    title: 'Nothing was changed',
    description: 'Whether anything still leads here could not be found out. Try again in a moment.',
  },
  checking: 'Checking…',
  published: (title: string) => `Published “${title}”`,
  refused: 'Nothing was published',
  notValid: 'Fix the errors marked in the form first.',
  changed: 'This draft has changed or is already published. Check it, then try again.',
  noResponse: {
    title: 'No response from the server',
    description: 'Check whether your changes are live before you publish again.',
  },
} as const
