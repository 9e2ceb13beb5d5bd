import { type FormValues, textOf } from '../form-kit.ts'
import { EMAIL, MESSAGE, NAME, type FormDefinition } from './definition.ts'

export const contact = {
  fields: [
    NAME,
    EMAIL,
    { name: 'subject', heading: 'Subject', type: 'text', most: 200, autoComplete: 'off' },
    MESSAGE,
  ],
  page: '/contact',
  sent: 'message-sent',
  before: 'mail',
  inbox: {
    title: 'Contact',
    noun: ['message', 'messages'],
    none: 'Nobody has written yet.',
    gist: 'About',
    gistFields: ['subject'],
    erases: [
      'This message, with the name and the address, is',
      'These messages, with names and addresses, are',
    ],
  },
} as const satisfies FormDefinition

/**
 * Returns a mailto link that opens a checked message in the visitor's email app (specification, section 7).
 *
 * @param to the party's email address
 * @param labels names of the fields in the body
 */
export function contactMailto(
  to: string,
  message: FormValues,
  labels: Readonly<Record<string, string>>,
): string {
  const line = (field: string) => `${labels[field]}: ${textOf(message, field)}`
  const subject = `Contact Form: ${textOf(message, 'subject')}`
  const body = [
    ...[line('name'), line('email'), line('subject'), ''],
    ...[`${labels['message']}:`, textOf(message, 'message')],
  ]
    .join('\n')
    .replaceAll('\n', '\r\n')
  return `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
