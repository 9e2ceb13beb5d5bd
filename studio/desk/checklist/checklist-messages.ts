import { counted } from '../../ui/counted'

/** The words of the launch checklist. */
export const WORDS = {
  title: 'Launch checklist',
  introduction:
    'Everything that should be mended before the site is shown to voters. It looks at the newest version of each document, drafts included, and checks again whenever something changes. Each line opens its field.',
  loading: 'Checking every document …',
  progress: (checked: number, of: number) => `${checked} of ${counted(of, 'document', 'documents')}`,
  checkingAgain: 'Checking again …',
  failed: 'The check did not finish. The documents could not be read.',
  retry: 'Check again',
  nothingTitle: 'Nothing to mend',
  nothing: 'Every field of every document is in order.',
  must: 'Must be mended',
  should: 'Worth a look',
  draft: 'Draft, not published yet',
  missing: 'This page has no document yet. Open it, fill it in and publish it.',
  unpublishedTitle: 'Drafts that are not published yet',
  unpublished: 'Visitors do not see these changes before you publish them.',
} as const
