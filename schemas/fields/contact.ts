import { defineField } from 'sanity'
import { dialledPhone, placeholderAddress } from '../rules/placeholders'
import { lineField } from './words'

interface EmailOptions {
  /** A description for editors: who reads email sent to this address. */
  description: string
  /** An example address for the error message. */
  example: string
  group?: string
}

/** The field for a public email address. Warns about the seed's placeholder. */
export function emailField({ example, ...field }: EmailOptions) {
  return defineField({
    ...field,
    name: 'email',
    title: 'Email',
    type: 'string',
    validation: (rule) => [
      rule.email().error(`Enter an email address, such as ${example}.`),
      rule.custom(placeholderAddress).warning(),
    ],
  })
}

/** The field for a public phone number. Warns about the seed's placeholder. */
export function phoneField(field: { group?: string } = {}) {
  return lineField('phone', 'Phone', 'Include the area code.', {
    ...field,
    validation: (rule) => rule.custom(dialledPhone).warning(),
  })
}
