import { cleanEmail, visibleText } from '../shared/mailable.ts'

/**
 * Cleans a line for storing: trims it, and replaces each control character, which the tables refuse, by a space. A line
 * without a visible character becomes empty.
 */
function cleanLine(text: string): string {
  return blankToEmpty(text.toWellFormed().replace(/\p{Cc}/gu, ' '))
}

/** Cleans a text of several lines: as `cleanLine`, but keeps line breaks and tabs. A browser's own form sends CR LF. */
function cleanLines(text: string): string {
  return blankToEmpty(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\t\n])\p{Cc}/gu, ' '),
  )
}

/** Cleans the text of a field by its type. An email address that cannot be mailed is kept as a line. */
export function cleanField(type: string, text: string): string {
  if (type === 'lines') return cleanLines(text)
  return (type === 'email' ? cleanEmail(text) : null) ?? cleanLine(text)
}

/** Counts the characters of a text as Postgres does: an emoji is one. */
export function characterCount(text: string): number {
  // oxlint-disable-next-line typescript/no-misused-spread -- code points are what Postgres counts
  return [...text].length
}

/** In characters. The tables take 200, and the database adds the extension of the file's type. */
const MAX_FILE_NAME_LENGTH = 190

/**
 * Cleans the name of a file for storing: one line without folders and without characters that turn its direction. Of a
 * name that is too long the end is kept.
 *
 * @param standIn the name for a file without one
 */
export function cleanFileName(name: string, standIn: string): string {
  const line = cleanLine(name.replaceAll(/[/\\]/g, '-').replaceAll(/\p{Bidi_Control}/gu, ''))
  return Array.from(line).slice(-MAX_FILE_NAME_LENGTH).join('').trim() || standIn
}

function blankToEmpty(text: string): string {
  return visibleText(text) === '' ? '' : text.trim()
}
