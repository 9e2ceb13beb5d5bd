import { sydneyMoment } from '../shared/format-moment'
import type { FormField } from '../forms/form-kit'
import { type FormKind, formOf } from '../forms/forms'
import { skillName } from '../forms/skills'
import type { MembershipDetails, StoredEntry } from './inbox-types'

/** Begins the file: without it, Excel reads the file in the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that begin a formula, also full-width ones, which spreadsheets in East Asian languages accept. */
const FORMULA_SIGNS = '=+\\-@＝＋－＠'
/** Places where a spreadsheet may begin a cell with a formula: some systems separate cells by semicolons or tabs. */
const FORMULA_START = new RegExp(`(^|[;\\t\\r\\n])([^\\S\\t\\r\\n]*)(?=[${FORMULA_SIGNS}])`, 'g')

/** An entry with what a file names beside it. */
interface CsvRow extends StoredEntry {
  /** The name of the account that it is assigned to. */
  assignee: string | null
  /** Its details for administrators, where the file has a column for them. */
  details: MembershipDetails | undefined
}

/** A column of the CSV file of a kind. */
interface EntryColumn {
  /** Without a comma. */
  heading: string
  value(row: CsvRow): string | null | undefined
  /** Whether only administrators may export it. */
  isConfidential: boolean
}

/** The columns that a member of staff may export, in order: the time, the fields of the form, the state and notes of staff. */
export function columnsFor(kind: FormKind, isAdministrator: boolean): EntryColumn[] {
  return columnsOf(kind).filter(({ isConfidential }) => isAdministrator || !isConfidential)
}

/** The columns of a file for which none were chosen. Birth dates and addresses have to be chosen. */
export function defaultColumns(kind: FormKind): EntryColumn[] {
  return columnsFor(kind, false)
}

/**
 * Reads the columns that a request chooses, in the order of the file.
 *
 * @param chosen headings with commas between; null for the default ones
 * @returns `unknown` for an unknown heading and for none, `forbidden` for a heading that this member of staff may not
 *   export
 */
export function chosenColumns(
  kind: FormKind,
  chosen: string | null,
  isAdministrator: boolean,
): EntryColumn[] | 'unknown' | 'forbidden' {
  if (chosen === null) return defaultColumns(kind)
  const headings = new Set(chosen.split(','))
  const found = columnsOf(kind).filter(({ heading }) => headings.has(heading))
  if (found.length === 0 || found.length < headings.size) return 'unknown'
  return isAdministrator || !found.some(({ isConfidential }) => isConfidential) ? found : 'forbidden'
}

/** Writes entries as a CSV file (RFC 4180) in which no spreadsheet finds a formula. */
export function entriesCsv(columns: readonly EntryColumn[], rows: readonly CsvRow[]): string {
  const lines = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => columns.map(({ value }) => value(row) ?? '')),
  ]
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')
}

function columnsOf(kind: FormKind): EntryColumn[] {
  const { fields, senderPage, inbox } = formOf(kind)
  const isFile = ({ type }: FormField) => type === 'file'
  const asked = fields.filter((field) => field.heading !== undefined && !isFile(field))
  return [
    column(inbox.came ?? 'Received', ({ created_at }) => sydneyMoment(created_at)),
    ...(senderPage ? [column('Number', textOf('reference'))] : []),
    ...asked.filter(({ isConfidential }) => !isConfidential).map(fieldColumn),
    ...asked.filter(({ isConfidential }) => isConfidential).map(fieldColumn),
    ...(senderPage || fields.some(isFile) ? [column('File', textOf('file'))] : []),
    ...(kind === 'newsletter' ? [column('Subscription', ({ subscription }) => subscription)] : []),
    column('Status', ({ state }) => state),
    ...(kind === 'volunteers' ? [] : [column('Assigned to', ({ assignee }) => assignee)]),
    column('Notes', ({ notes }) => notes),
    column('Consent', ({ consent_version }) => consent_version),
    column('Id', ({ id }) => id),
  ]
}

function column(heading: string, value: EntryColumn['value'], isConfidential = false): EntryColumn {
  return { heading, value, isConfidential }
}

function fieldColumn({ name, heading = name, isConfidential }: FormField): EntryColumn {
  const inDetails: EntryColumn['value'] = ({ details }) => {
    const texts: Readonly<Record<string, string | undefined>> = { ...details }
    return texts[name]
  }
  return column(heading, isConfidential ? inDetails : textOf(name), isConfidential === true)
}

/** Returns the text of a field; of a list, the names of what was ticked. */
function textOf(name: string): EntryColumn['value'] {
  return ({ fields }) => {
    const value = fields[name]
    return typeof value === 'string' ? value : value?.map(skillName).join('; ')
  }
}

/**
 * Writes one field. A text that a spreadsheet would read as a formula gets an apostrophe before it (OWASP, CSV
 * injection), also a phone number with +.
 */
export function csvField(text: string): string {
  const harmless = text.replace(FORMULA_START, "$1$2'").replace(/^(?=[\t\r\n])/, "'")
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
