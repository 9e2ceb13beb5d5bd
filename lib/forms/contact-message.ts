import { type FormValues, textOf } from './form-kit'

/**
 * Returns the address that opens the visitor's mail program with a checked message in it (specification, section 7).
 *
 * @param to the party's own email address
 * @param labels names of the fields in the body of the mail
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
