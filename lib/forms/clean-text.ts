import { cleanEmail, isMailable } from '../outbox/mailable'
import { characterCount } from '../volunteers/limits'

/**
 * Characters that are invisible on their own: spaces, controls, zero-width and filler characters, and combining marks.
 * The same as in the database's private.visible_text (supabase/migrations).
 */
const INVISIBLE = new RegExp(
  String.raw`[\u{0}-\u{20}\u{7f}-\u{a0}\u{ad}\u{300}-\u{36f}\u{483}-\u{489}\u{591}-\u{5bd}\u{610}-\u{61a}\u{61c}` +
    String.raw`\u{64b}-\u{65f}\u{670}\u{115f}\u{1160}\u{1680}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{1ab0}-\u{1aff}` +
    String.raw`\u{1dc0}-\u{1dff}\u{2000}-\u{200f}\u{2028}-\u{202f}\u{205f}-\u{206f}\u{20d0}-\u{20ff}\u{2800}\u{3000}` +
    String.raw`\u{302a}-\u{302f}\u{3099}\u{309a}\u{3164}\u{fe00}-\u{fe0f}\u{fe20}-\u{fe2f}\u{feff}\u{ffa0}` +
    String.raw`\u{fff0}-\u{fffb}\u{1d159}\u{1d165}-\u{1d169}\u{1d16d}-\u{1d182}\u{e0000}-\u{e0fff}]`,
  'gu',
)

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

/** Returns a text without the characters that are invisible on their own. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '')
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
