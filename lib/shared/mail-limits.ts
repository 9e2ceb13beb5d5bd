import { visibleText } from './mailable.ts'

/** The database's maximum lengths of a subject, plain text and HTML text (supabase/migrations, outbox). */
const MOST = { subject: 250, text: 200_000, html: 500_000 } as const

/** The Studio's maximum lengths for the text of emails, before values are filled in. */
export const FIELD_LIMITS = { subject: 200, text: 5000, line: 200 } as const

/** Makes text valid as a subject. A header must be a single line, so line breaks and tabs become spaces. */
export function subjectLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

export function fitsSubject(subject: string): boolean {
  return lengthOf(subject) <= MOST.subject
}

/**
 * Returns a message that tells staff why an email can't be stored. Null if it can.
 *
 * @param mail.text the email's own text, without the parts that every email has
 */
export function mailProblem(mail: Record<'subject' | 'text' | 'plain_text' | 'html', string>): string | null {
  if (visibleText(mail.subject) === '') return 'The subject is empty.'
  if (!fitsSubject(mail.subject))
    return `The subject is too long: it has ${lengthOf(mail.subject)} characters, and ${MOST.subject} is the limit.`
  if (visibleText(mail.text) === '') return 'The text is empty.'
  const length = lengthOf(mail.plain_text)
  const lengthAsHtml = lengthOf(mail.html)
  if (length > MOST.text || lengthAsHtml > MOST.html)
    return `The text is too long: it has ${length > MOST.text ? `${length} characters` : `${lengthAsHtml} characters as HTML`}. Shorten it to ${FIELD_LIMITS.text} or fewer.`
  return null
}

/** Counts characters as the database does. */
function lengthOf(text: string): number {
  return Array.from(text).length
}
