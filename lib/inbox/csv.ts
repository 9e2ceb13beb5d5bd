/** Begins the file: without it, Excel reads the file in the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that begin a formula, also full-width ones, which spreadsheets in East Asian languages accept. */
const FORMULA_SIGNS = '=+\\-@＝＋－＠'
/** Places where a spreadsheet may begin a cell with a formula: some systems separate cells by semicolons or tabs. */
const FORMULA_START = new RegExp(`(^|[;\\t\\r\\n])([^\\S\\t\\r\\n]*)(?=[${FORMULA_SIGNS}])`, 'g')

/** A column of a file: its heading, and its value for a row. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string | null | undefined]

/** Writes rows as a CSV file (RFC 4180) in which no spreadsheet finds a formula. */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, value]) => value(row) ?? '')),
  ]
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')
}

/** Answers with a CSV file, which the browser saves under a name. */
export function csvResponse(file: string, name: string): Response {
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

/**
 * Writes one field. A text that a spreadsheet would read as a formula gets an apostrophe before it (OWASP, CSV
 * injection), also a phone number with +.
 */
export function csvField(text: string): string {
  const harmless = text.replace(FORMULA_START, "$1$2'").replace(/^(?=[\t\r\n])/, "'")
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
