/** The text of “Publish” and the actions beside it. */
export const MESSAGES = {
  openPage: 'Open page',
  liveSoon: 'Visible to visitors in a moment…',
  copyLink: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'Your browser did not allow copying. This is the address:',
  notPublished: 'Publish it first: the page is not on the site yet.',
  unpublish: 'Unpublish',
  unpublishTitle: 'Removes the document from the site and keeps it as a draft.',
  mayNotUnpublish: 'Only administrators and editors may unpublish.',
  unpublishQuestion:
    'Remove this from the site? Visitors can no longer find it. It stays here as a draft that you can publish again.',
  inUse: 'This is still in use',
  inUseExplanation:
    'These documents link here. Change the link in each of them and publish it. Then you can unpublish or delete this one.',
  unlink: 'Unlink all and unpublish',
  unlinkExplanation:
    'Unlinking removes the targets of these links at once. Buttons and menu items without a target do not appear on the site. The checklist lists them until you choose another target.',
  unpublishAnyway: 'Unpublish anyway',
  onlyForm: (form: string) =>
    `“${form}” is on no other page. If you remove this page, visitors without JavaScript won’t see whether their form was sent.`,
  openForms: 'Edit the text of the forms.',
  notUnlinked: 'Something has changed in the meantime. Nothing was unpublished. Close this and try again.',
  close: 'Close',
  notAsked: {
    title: 'Nothing was changed',
    description: 'The Studio could not check whether other documents link here. Try again in a moment.',
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
