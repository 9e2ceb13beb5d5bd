import { isMailable } from '../outbox/mailable'
import { cleanField } from './clean-text'

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
    const text = cleanField(field, message[field])
    if (text === '') problems[field] = 'missing'
    else if (field === 'email' && !isMailable(text)) problems[field] = 'noAddress'
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
  const line = (field: ContactField) => `${labels[field]}: ${cleanField(field, message[field])}`
  const subject = `Contact Form: ${cleanField('subject', message.subject)}`
  const body = [
    ...[line('name'), line('email'), line('subject'), ''],
    `${labels.message}:`,
    cleanField('message', message.message),
  ]
    .join('\n')
    .replaceAll('\n', '\r\n')
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
