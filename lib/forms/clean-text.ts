import { cleanEmail, visibleText } from '../shared/mailable.ts'

/**
 * Normalises a single line: trims it and replaces control characters, which the tables reject, with spaces. A line
 * without visible characters becomes empty.
 */
function cleanLine(text: string): string {
  return blankToEmpty(text.toWellFormed().replace(/\p{Cc}/gu, ' '))
}

/** Normalises multi-line text. Keeps line breaks and tabs. Converts CR LF, which browsers send without JavaScript. */
function cleanLines(text: string): string {
  return blankToEmpty(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\t\n])\p{Cc}/gu, ' '),
  )
}

/** Normalises a field's text according to its type. */
export function cleanField(type: string, text: string): string {
  if (type === 'lines') return cleanLines(text)
  return (type === 'email' ? cleanEmail(text) : null) ?? cleanLine(text)
}

/** Counts characters the way Postgres does: an emoji is one. */
export function characterCount(text: string): number {
  // oxlint-disable-next-line typescript/no-misused-spread -- Postgres counts code points
  return [...text].length
}

/**
 * Maximum file name length in characters. The tables accept 200, and the database appends the file type's extension.
 */
const MAX_FILE_NAME_LENGTH = 190

/**
 * Normalises a file name to a single line without folders or bidirectional control characters. If the name is too long,
 * keeps its end.
 *
 * @param standIn name for a file that has none
 */
export function cleanFileName(name: string, standIn: string): string {
  const line = cleanLine(name.replaceAll(/[/\\]/g, '-').replaceAll(/\p{Bidi_Control}/gu, ''))
  return Array.from(line).slice(-MAX_FILE_NAME_LENGTH).join('').trim() || standIn
}

function blankToEmpty(text: string): string {
  return visibleText(text) === '' ? '' : text.trim()
}
