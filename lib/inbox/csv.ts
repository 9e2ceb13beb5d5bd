import { sortedMoment } from '../shared/format-moment'
import type { FormField } from '../forms/form-kit'
import { type FormKind, formOf } from '../forms/forms'
import { skillName } from '../forms/skills'
import type { MembershipDetails, StoredEntry } from './inbox-types'

/** Makes Excel read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that start a formula, including full-width ones, which East Asian spreadsheets accept. */
const FORMULA_SIGNS = '=+\\-@＝＋－＠'
/** Places where a formula could start. Some spreadsheets also split cells at semicolons or tabs. */
const FORMULA_START = new RegExp(`(^|[;\\t\\r\\n])([^\\S\\t\\r\\n]*)(?=[${FORMULA_SIGNS}])`, 'g')

/** An entry with the name of its assignee, and its details. */
interface CsvRow extends StoredEntry {
  assignee: string | null
  /** Present if one of the columns needs them. */
  details: MembershipDetails | undefined
}

interface EntryColumn {
  /** Must not contain a comma. */
  heading: string
  value(row: CsvRow): string | null | undefined
  /** Whether only administrators may export the column. */
  isConfidential: boolean
}

/** The columns that a staff member may export: time, fields, status and notes. */
export function columnsFor(kind: FormKind, isAdministrator: boolean): EntryColumn[] {
  return columnsOf(kind).filter(({ isConfidential }) => isAdministrator || !isConfidential)
}

/** The default columns, without birth dates and addresses. */
export function defaultColumns(kind: FormKind): EntryColumn[] {
  return columnsFor(kind, false)
}

/**
 * Returns the chosen columns, in the order of the file.
 *
 * @param chosen comma-separated headings, or null for the default columns
 * @returns `unknown` if a heading is unknown or the list is empty, `forbidden` if a heading is for administrators only
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

/** Formats entries as a CSV file (RFC 4180), with spreadsheet formulas escaped. */
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
    column(inbox.came ?? 'Received', ({ created_at }) => sortedMoment(created_at)),
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

/** Reads a field. If it is a list, it contains skills. */
function textOf(name: string): EntryColumn['value'] {
  return ({ fields }) => {
    const value = fields[name]
    return typeof value === 'string' ? value : value?.map(skillName).join('; ')
  }
}

/**
 * Formats one field. Prefixes formulas with an apostrophe, including phone numbers that start with + (OWASP, CSV
 * injection).
 */
export function csvField(text: string): string {
  const harmless = text.replace(FORMULA_START, "$1$2'").replace(/^(?=[\t\r\n])/, "'")
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
