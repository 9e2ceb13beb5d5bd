import { formatMoment, type Volunteer } from './volunteer'
import { skillName } from '../skills'

/** Without it, Excel takes the file for one in the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The columns: heading and value. */
const COLUMNS: readonly [heading: string, value: (volunteer: Volunteer) => string | null][] = [
  ['Signed up', ({ created_at }) => formatMoment(created_at)],
  ['Full name', ({ full_name }) => full_name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Preferred role', ({ preferred_role }) => preferred_role],
  ['Skills', ({ skills }) => skills.map(skillName).join('; ')],
  ['Message', ({ message }) => message],
  ['Status', ({ status }) => status],
  ['Notes', ({ notes }) => notes],
  ['Consent', ({ consent_version }) => consent_version],
  ['Id', ({ id }) => id],
]

/** Volunteers as a CSV file (RFC 4180) that a spreadsheet opens without running anything. */
export function volunteersCsv(volunteers: readonly Volunteer[]): string {
  const lines = [
    COLUMNS.map(([heading]) => heading),
    ...volunteers.map((volunteer) => COLUMNS.map(([, value]) => value(volunteer) ?? '')),
  ]
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')
}

/** What begins a formula: also the full-width signs, which spreadsheets in East Asian languages take for the others. */
const FORMULA = '=+\\-@＝＋－＠'
/** Where a spreadsheet may begin a cell: it takes semicolons, tabs and line ends for separators where its system does. */
const BEGINNING = new RegExp(`(^|[;\\t\\r\\n])([^\\S\\t\\r\\n]*)(?=[${FORMULA}])`, 'g')

/**
 * One field. Text that a spreadsheet would take for a formula gets an apostrophe
 * before it (OWASP, CSV injection), phone numbers with + among them.
 */
export function csvField(text: string): string {
  const harmless = text.replace(BEGINNING, "$1$2'").replace(/^(?=[\t\r\n])/, "'")
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
