import { isRecord } from '../../../lib/shared/is-record'

/** The text of a table's cells, row by row. */
export type Cells = string[][]

/** A stored row of a table. */
export interface TableRow {
  _key: string
  _type: string
  cells: string[]
}

/**
 * Reads a table from the clipboard: HTML from Word, Google Docs and spreadsheets, or tab-separated text.
 *
 * @returns null for anything else, such as a few words for one cell
 */
export function pastedCells(clipboard: Pick<DataTransfer, 'getData'>): Cells | null {
  const document = new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html')
  const table = document.querySelector('table')
  const cells = table ? fromHtml(table) : fromText(clipboard.getData('text/plain'))
  const rows = cells.filter((row) => row.some(Boolean))
  return rows.some((row) => row.length > 1) || (table && rows.length > 1) ? rows : null
}

/** The cells of each row. A cell that spans columns is followed by empty ones, so that the columns stay aligned. */
function fromHtml(table: HTMLTableElement): Cells {
  const rows: Cells = [...table.rows].map(() => [])
  for (const [index, { cells }] of [...table.rows].entries()) {
    let column = 0
    for (const cell of cells) {
      while (rows[index]?.[column] !== undefined) column += 1
      for (let down = 0; down < cell.rowSpan; down += 1)
        for (let right = 0; right < cell.colSpan; right += 1) {
          const row = rows[index + down]
          if (row) row[column + right] = down + right === 0 ? plainText(cell) : ''
        }
    }
  }
  // Rows with fewer cells than the first leave holes.
  return rows.map((row) => Array.from(row, (cell: string | undefined) => cell ?? ''))
}

/** A cell's text on one line. */
function plainText(cell: HTMLElement): string {
  for (const end of cell.querySelectorAll('br, p, div, li')) end.append(' ')
  for (const lineBreak of cell.querySelectorAll('br')) lineBreak.replaceWith(' ')
  return oneLine(cell.textContent)
}

/** The cells of tab-separated text. Spreadsheets quote cells with line breaks or tabs. */
function fromText(text: string): Cells {
  if (!text.includes('\t')) return []
  const rows: Cells = [[]]
  for (const [, start, quoted, plain] of text.matchAll(
    /(^|\t|\r?\n)(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))/g,
  )) {
    if (start?.endsWith('\n')) rows.push([])
    rows.at(-1)?.push(oneLine(quoted?.replaceAll('""', '"') ?? plain ?? ''))
  }
  return rows
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Reads table rows from an untyped field value. */
export function tableRows(value: unknown): TableRow[] {
  return (Array.isArray(value) ? value : []).filter(isRecord).map(({ _key, cells }) => ({
    _key: String(_key),
    _type: 'tableRow',
    cells: (Array.isArray(cells) ? cells : []).map((cell) => (typeof cell === 'string' ? cell : '')),
  }))
}

/**
 * Pastes cells into a table from a given cell onwards. The table grows as needed, and all rows get the same number of
 * cells.
 */
export function withCells(
  rows: readonly TableRow[],
  cells: Cells,
  at: { row: number; column: number },
  newKey: () => string,
): TableRow[] {
  const count = Math.max(rows.length, at.row + cells.length)
  const width = Math.max(
    ...rows.map((row) => row.cells.length),
    ...cells.map((row) => at.column + row.length),
  )
  return Array.from({ length: count }, (_, row) => ({
    _key: rows[row]?._key ?? newKey(),
    _type: 'tableRow',
    cells: Array.from(
      { length: width },
      (_cell, column) => cells[row - at.row]?.[column - at.column] ?? rows[row]?.cells[column] ?? '',
    ),
  }))
}
