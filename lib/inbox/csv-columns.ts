import type { KindId } from './inbox-desk'

/** The columns of each kind's file for spreadsheets: their headings, in their order. None has a comma. */
export const CSV_COLUMNS = {
  volunteers: [
    'Signed up',
    'Full name',
    'Email',
    'Phone',
    'Preferred role',
    'Skills',
    'Message',
    'Status',
    'Notes',
    'Consent',
    'Id',
  ],
  contact: [
    'Received',
    'Name',
    'Email',
    'Subject',
    'Message',
    'State',
    'Assigned to',
    'Notes',
    'Consent',
    'Id',
  ],
  job: [
    'Received',
    'Job',
    'Name',
    'Email',
    'Phone',
    'Message',
    'File',
    'State',
    'Assigned to',
    'Notes',
    'Consent',
    'Id',
  ],
  membership: [
    'Received',
    'Number',
    'Level',
    'Name',
    'Email',
    'Phone',
    'Date of birth',
    'Street',
    'Suburb',
    'State or territory',
    'Postcode',
    'File',
    'State',
    'Assigned to',
    'Notes',
    'Consent',
    'Id',
  ],
  newsletter: ['Received', 'Email', 'Subscription', 'State', 'Assigned to', 'Notes', 'Consent', 'Id'],
} as const satisfies Record<KindId, readonly string[]>

/** A heading of such a file. */
export type CsvHeading<Kind extends KindId> = (typeof CSV_COLUMNS)[Kind][number]

/** What administrators alone may export. */
const FOR_ADMINISTRATORS: ReadonlySet<string> = new Set([
  'Date of birth',
  'Street',
  'Suburb',
  'State or territory',
  'Postcode',
] satisfies CsvHeading<'membership'>[])

/** Whether administrators alone may have a column. */
export function isForAdministrators(heading: string): boolean {
  return FOR_ADMINISTRATORS.has(heading)
}

/** The columns that somebody may have. */
export function columnsFor<Kind extends KindId>(kind: Kind, isAdministrator: boolean): CsvHeading<Kind>[] {
  const all: readonly CsvHeading<Kind>[] = CSV_COLUMNS[kind]
  return all.filter((heading) => isAdministrator || !isForAdministrators(heading))
}

/** The columns of a file of which nobody has said what it should hold: only who asks for birth dates gets them. */
export function usualColumns<Kind extends KindId>(kind: Kind): CsvHeading<Kind>[] {
  return columnsFor(kind, false)
}

/**
 * The columns of a file as a request asks for them, in their own order.
 *
 * @param wish headings with commas between; null for the usual ones
 * @returns what is wrong where one is unknown, or for others, or none is left
 */
export function wishedColumns<Kind extends KindId>(
  kind: Kind,
  wish: string | null,
  isAdministrator: boolean,
): CsvHeading<Kind>[] | 'unknown' | 'forbidden' {
  if (wish === null) return usualColumns(kind)
  const wished = new Set(wish.split(','))
  const all: readonly CsvHeading<Kind>[] = CSV_COLUMNS[kind]
  const found = all.filter((heading) => wished.has(heading))
  if (found.length === 0 || found.length < wished.size) return 'unknown'
  return isAdministrator || !found.some(isForAdministrators) ? found : 'forbidden'
}
