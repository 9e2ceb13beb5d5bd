import { cleanEmail, visibleText } from '../shared/mailable.ts'

/**
 * Normalises a line: trims it and replaces control characters, which the tables reject, by spaces. A line without a visible
 * character becomes empty.
 */
function cleanLine(text: string): string {
  return blankToEmpty(text.toWellFormed().replace(/\p{Cc}/gu, ' '))
}

/** Normalises multi-line text. Keeps line breaks and tabs. Browsers send CR LF without JavaScript. */
function cleanLines(text: string): string {
  return blankToEmpty(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\t\n])\p{Cc}/gu, ' '),
  )
}

/** Normalises the text of a field by its type. */
export function cleanField(type: string, text: string): string {
  if (type === 'lines') return cleanLines(text)
  return (type === 'email' ? cleanEmail(text) : null) ?? cleanLine(text)
}

/** Counts characters as Postgres does: an emoji is one. */
export function characterCount(text: string): number {
  // oxlint-disable-next-line typescript/no-misused-spread -- code points are what Postgres counts
  return [...text].length
}

/** In characters. The tables accept 200, and the database adds the file type's extension. */
const MAX_FILE_NAME_LENGTH = 190

/**
 * Normalises a file name: one line without folders and bidirectional control characters. Keeps the end of a name that is
 * too long.
 *
 * @param standIn the name of a file without one
 */
export function cleanFileName(name: string, standIn: string): string {
  const line = cleanLine(name.replaceAll(/[/\\]/g, '-').replaceAll(/\p{Bidi_Control}/gu, ''))
  return Array.from(line).slice(-MAX_FILE_NAME_LENGTH).join('').trim() || standIn
}

function blankToEmpty(text: string): string {
  return visibleText(text) === '' ? '' : text.trim()
}
