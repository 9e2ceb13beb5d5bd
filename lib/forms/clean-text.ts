import { isEmail } from '../format/is-email'
import { characterCount } from '../volunteers/limits'

/**
 * A line as it is stored: without spaces around it, and with a space for each
 * character that no keyboard writes, which the tables refuse.
 */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

/** As `cleanLine`, but lines and tabs stay. A browser's own form sends CR LF for each line's end. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, ' ')
    .trim()
}

/** The text of a field as it is stored: a message has lines, all others are one. */
export function cleanField(field: string, text: string): string {
  return field === 'message' ? cleanText(text) : cleanLine(text)
}

/**
 * What is wrong with the cleaned text of a field that has to be filled in.
 *
 * @param most characters that the table takes
 */
export function problemOfText(
  field: string,
  text: string,
  most: number,
): 'missing' | 'noAddress' | 'tooLong' | null {
  if (text === '') return 'missing'
  if (field === 'email' && !isEmail(text)) return 'noAddress'
  return characterCount(text) > most ? 'tooLong' : null
}

/** The tables take 200 characters of a file's name, and the database adds the ending of what the file is. */
const LONGEST_FILE_NAME = 190

/**
 * The name of a file as it is stored: a line without folders, whose end stays where it is too long.
 *
 * @param standIn the name of a file without one
 */
export function cleanFileName(name: string, standIn: string): string {
  const line = cleanLine(name.replaceAll(/[/\\]/g, '-'))
  return Array.from(line).slice(-LONGEST_FILE_NAME).join('').trim() || standIn
}
