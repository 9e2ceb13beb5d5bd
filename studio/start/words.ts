/** Every word of the start page and of what was deleted. */
export const WORDS = {
  tool: 'Start',
  greeting: (name: string) => (name === '' ? 'Welcome' : `Welcome, ${name}`),
  introduction: 'What waits for you, and what the others have done.',
  mine: 'Your drafts',
  noneOfMine: 'Nothing of yours waits to be published.',
  others: 'Changes of others',
  noneOfOthers: 'Nobody else has changed anything yet.',
  draft: 'Draft',
  published: 'Published',
  somebody: 'Somebody',
  more: 'Older ones stand in the lists under Content.',
  scheduled: 'Scheduled',
  nothingScheduled: 'Nothing is scheduled.',
  documents: (count: number) => (count === 1 ? '1 document' : `${count} documents`),
  release: 'Release',
  checklist: 'Launch checklist',
  checking: 'Checking every document …',
  unchecked: 'The check did not finish.',
  checked: (errors: number, warnings: number) =>
    errors + warnings === 0
      ? 'Every field of every document is in order.'
      : `${errors} to mend, ${warnings} worth a look.`,
  openChecklist: 'Open the launch checklist',
  inbox: 'New in the inbox',
  waiting: (kind: string, count: number) => `${kind}: ${count.toLocaleString('en-AU')} new`,
  nobodyWaits: 'Nobody waits for an answer.',
  openInbox: 'Open the inbox',
  help: 'Help',
  openGuide: 'Open the guide',
  openDeleted: 'Recently deleted',
  failed: 'This could not be read. Nothing is lost: open this page again.',
  back: 'Back to the start page',
  deleted: 'Recently deleted',
  aboutDeleted:
    'The last documents that were deleted and have not come back. A restored document is a draft with its last words: look at it, then press Publish.',
  nothingDeleted: 'Nothing is missing: whatever was deleted has come back.',
  notHere:
    'Hosted Sanity keeps no list of what was deleted. Open the old address of the document in this Studio: it can be restored there for as long as your plan keeps its history.',
  deletedBy: 'Deleted by',
  restore: 'Restore as a draft',
  restoring: 'Restoring …',
  restoreNamed: (title: string) => `Restore “${title}” as a draft`,
  restored: (title: string) => `“${title}” is a draft again.`,
  isBack: 'Somebody has restored it already. Open this page again to see the list as it is now.',
  notRestored: 'It could not be restored. What it refers to may be deleted too: restore that first.',
} as const

const MOMENT = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** A moment as Sydney's clocks show it. */
export function moment(time: string): string {
  return MOMENT.format(new Date(time))
}
