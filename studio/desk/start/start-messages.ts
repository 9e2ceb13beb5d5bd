import { LANGUAGE } from '../../../lib/shared/country'

/** The text of the start page and of “Recently deleted”. */
export const MESSAGES = {
  tool: 'Start',
  greeting: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
  introduction: 'Your open work, and what your colleagues have changed.',
  mine: 'Your drafts',
  noneOfMine: 'You have no unpublished drafts.',
  others: 'Changes by others',
  noneOfOthers: 'No one else has changed anything yet.',
  draft: 'Draft',
  published: 'Published',
  somebody: 'Someone',
  more: 'Find older ones in the lists under Content.',
  scheduled: 'Scheduled',
  nothingScheduled: 'Nothing is scheduled.',
  heldBack: (reason: string) =>
    `Not published on time: ${reason.replace(/\.$/, '')}. Fix this, then set the time again.`,
  documents: (count: number) => (count === 1 ? '1 document' : `${count} documents`),
  release: 'Release',
  checklist: 'Launch checklist',
  openChecklist: 'See what to fix before the launch',
  inbox: 'New in the inbox',
  waiting: (kind: string, count: number) => `${kind}: ${count.toLocaleString(LANGUAGE)} new`,
  nobodyWaits: 'There are no new entries.',
  openInbox: 'Open the inbox',
  help: 'Help',
  openGuide: 'Open the guide',
  openDeleted: 'Recently deleted',
  failed: 'This could not be loaded. Reload the page.',
  back: 'Back to the start page',
  deleted: 'Recently deleted',
  aboutDeleted:
    'Deleted documents that have not been restored. Restoring one creates a draft of its last version: check it, then press Publish.',
  nothingDeleted: 'There is nothing to restore.',
  notHere:
    'Hosted Sanity does not list deleted documents. To restore one while your plan keeps its history, open its old address in this Studio.',
  deletedBy: 'Deleted by',
  restore: 'Restore as a draft',
  restoring: 'Restoring…',
  restoreNamed: (title: string) => `Restore as a draft: “${title}”`,
  restored: (title: string) => `Restored “${title}” as a draft.`,
  isBack: 'Someone has already restored it. Reload this page to see the current list.',
  notRestored:
    'It could not be restored. A document that it refers to may be deleted too: restore that one first.',
} as const
