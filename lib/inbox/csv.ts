/** Without it, Excel takes the file for one in the system's old encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** What begins a formula: also the full-width signs, which spreadsheets in East Asian languages take for the others. */
const FORMULA = '=+\\-@＝＋－＠'
/** Where a spreadsheet may begin a cell: it takes semicolons, tabs and line ends for separators where its system does. */
const BEGINNING = new RegExp(`(^|[;\\t\\r\\n])([^\\S\\t\\r\\n]*)(?=[${FORMULA}])`, 'g')

/** A column of a file: its heading, and what stands in it for a row. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string | null | undefined]

/** Rows as a CSV file (RFC 4180) that a spreadsheet opens without running anything. */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(([heading]) => heading),
    ...rows.map((row) => columns.map(([, value]) => value(row) ?? '')),
  ]
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('')
}

/** The answer with a CSV file, which a browser saves under a name. */
export function csvResponse(file: string, name: string): Response {
  return new Response(file, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  })
}

/**
 * One field. Text that a spreadsheet would take for a formula gets an apostrophe
 * before it (OWASP, CSV injection), phone numbers with + among them.
 */
export function csvField(text: string): string {
  const harmless = text.replace(BEGINNING, "$1$2'").replace(/^(?=[\t\r\n])/, "'")
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
