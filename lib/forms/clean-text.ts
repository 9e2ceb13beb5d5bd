import { cleanEmail, isMailable, visibleText } from '../outbox/mailable'
import { characterCount } from '../volunteers/limits'

/**
 * Cleans a line for storing: trims it, and replaces each control character, which the tables refuse, by a space. A line
 * without a visible character becomes empty.
 */
export function cleanLine(text: string): string {
  return blankToEmpty(text.toWellFormed().replace(/\p{Cc}/gu, ' '))
}

/** Cleans a text of several lines: as `cleanLine`, but keeps line breaks and tabs. A browser's own form sends CR LF. */
export function cleanText(text: string): string {
  return blankToEmpty(
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\t\n])\p{Cc}/gu, ' '),
  )
}

/**
 * Cleans the text of a field: a message has several lines, all other fields one. An email address that cannot be mailed
 * is kept as a line.
 */
export function cleanField(field: string, text: string): string {
  if (field === 'message') return cleanText(text)
  return (field === 'email' ? cleanEmail(text) : null) ?? cleanLine(text)
}

/**
 * Returns the problem of the cleaned text of a required field.
 *
 * @param maxLength in characters, as the table has it
 */
export function problemOfText(
  field: string,
  text: string,
  maxLength: number,
): 'missing' | 'noAddress' | 'tooLong' | null {
  if (text === '') return 'missing'
  if (field === 'email' && !isMailable(text)) return 'noAddress'
  return characterCount(text) > maxLength ? 'tooLong' : null
}

/** In characters. The tables take 200, and the database adds the extension of the file's type. */
const MAX_FILE_NAME_LENGTH = 190

/**
 * Cleans the name of a file for storing: one line without folders and without characters that turn its direction. Of a name that is too long the end is kept.
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
