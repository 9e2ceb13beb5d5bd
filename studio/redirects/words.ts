/** What the offer of a redirect says. */
export const WORDS = {
  title: 'The address changes',
  explanation: (from: string) =>
    `Visitors know this page as ${from}. Links that others have shared, and search engines, still lead there.`,
  from: 'Old address',
  to: 'New address',
  publishAndRedirect: 'Publish and lead the old address on',
  publishAlone: 'Publish without a redirect',
  cancel: 'Cancel',
  failed: 'The redirect could not be stored, and nothing was published. Try again.',
  done: (from: string, to: string) => `${from} leads to ${to} now.`,
} as const
