import { isEmail } from '../format/is-email'

/** The texts of the contact form. */
export interface ContactMessage {
  name: string
  email: string
  subject: string
  message: string
}

/** The fields of the form, in their order on the page. */
export const CONTACT_FIELDS = ['name', 'email', 'subject', 'message'] as const

/** Name of a field of the contact form. */
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** The problem of a field. */
export type ContactProblem = 'missing' | 'noAddress'

/** Returns the problems of a message, field by field (specification, section 5). Empty when there are none. */
export function contactProblems(message: ContactMessage): Partial<Record<ContactField, ContactProblem>> {
  const problems: Partial<Record<ContactField, ContactProblem>> = {}
  for (const field of CONTACT_FIELDS) {
    if (message[field].trim() === '') problems[field] = 'missing'
    else if (field === 'email' && !isEmail(message.email)) problems[field] = 'noAddress'
  }
  return problems
}

/**
 * Returns the address that opens the visitor's mail program with the message in it (specification, section 7).
 *
 * @param to the party's own email address
 * @param labels names of the fields in the body of the mail
 */
export function contactMailto(
  to: string,
  message: ContactMessage,
  labels: Record<ContactField, string>,
): string {
  const subject = `Contact Form: ${message.subject.trim()}`
  const body = [
    `${labels.name}: ${message.name.trim()}`,
    `${labels.email}: ${message.email.trim()}`,
    `${labels.subject}: ${message.subject.trim()}`,
    '',
    `${labels.message}:`,
    message.message.trim(),
  ]
    .join('\n')
    .replace(/\r?\n/g, '\r\n')
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
