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
    'Unlinking removes the targets of these links at once. Buttons and menu items without a target are left out of the site. The checklist lists them until you choose another target.',
  unpublishAnyway: 'Unpublish anyway',
  onlyForm: (form: string) =>
    `No other page has the block “${form}”. Without this page, people who send the form without JavaScript get no answer.`,
  openForms: 'What the forms say and where they lead is in “Forms”.',
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
