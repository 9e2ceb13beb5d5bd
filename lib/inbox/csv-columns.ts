import type { KindId } from './inbox-desk'

/** The headings of the columns of each kind's CSV file, in order. No heading has a comma. */
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

/** A heading of the CSV file of a kind. */
export type CsvHeading<Kind extends KindId> = (typeof CSV_COLUMNS)[Kind][number]

/** Columns that administrators alone may export. */
const FOR_ADMINISTRATORS: ReadonlySet<string> = new Set([
  'Date of birth',
  'Street',
  'Suburb',
  'State or territory',
  'Postcode',
] satisfies CsvHeading<'membership'>[])

/** Whether administrators alone may export a column. */
export function isForAdministrators(heading: string): boolean {
  return FOR_ADMINISTRATORS.has(heading)
}

/** The columns that a member of staff may export. */
export function columnsFor<Kind extends KindId>(kind: Kind, isAdministrator: boolean): CsvHeading<Kind>[] {
  const all: readonly CsvHeading<Kind>[] = CSV_COLUMNS[kind]
  return all.filter((heading) => isAdministrator || !isForAdministrators(heading))
}

/** The columns of a file for which none were chosen. Birth dates and addresses have to be chosen. */
export function defaultColumns<Kind extends KindId>(kind: Kind): CsvHeading<Kind>[] {
  return columnsFor(kind, false)
}

/**
 * Reads the columns that a request chooses, in the order of the file.
 *
 * @param chosen headings with commas between; null for the default ones
 * @returns `unknown` for an unknown heading and for none, `forbidden` for a heading that this member of staff may not
 *   export
 */
export function chosenColumns<Kind extends KindId>(
  kind: Kind,
  chosen: string | null,
  isAdministrator: boolean,
): CsvHeading<Kind>[] | 'unknown' | 'forbidden' {
  if (chosen === null) return defaultColumns(kind)
  const headings = new Set(chosen.split(','))
  const all: readonly CsvHeading<Kind>[] = CSV_COLUMNS[kind]
  const found = all.filter((heading) => headings.has(heading))
  if (found.length === 0 || found.length < headings.size) return 'unknown'
  return isAdministrator || !found.some(isForAdministrators) ? found : 'forbidden'
}
