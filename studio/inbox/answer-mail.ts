import type { Entry } from './entry'

/** Words that staff answer with again and again, from the document “Forms”. */
export interface TextBlock {
  _key: string
  title: string
  subject: string | null
  text: string
}

/**
 * The address that opens a mail to one person in a mail program, as RFC 6068 says: with a subject, and a text that
 * begins with a block.
 *
 * @example answerHref(entry, undefined) // 'mailto:jo@example.org?subject=Re%3A%20Trains'
 */
export function answerHref({ email, name, subject }: Entry, block: TextBlock | undefined): string {
  const parts = {
    subject: block?.subject || (subject && `Re: ${subject}`),
    body: block?.text.replaceAll('{name}', name).replace(/\r?\n/g, '\r\n'),
  }
  const query = Object.entries(parts)
    .flatMap(([part, words]) => (words ? [`${part}=${encodeURIComponent(words)}`] : []))
    .join('&')
  // An address may hold what would begin a subject, a second address or a copy to others.
  const to = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${to}${query && `?${query}`}`
}
