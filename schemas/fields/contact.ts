import { defineField } from 'sanity'
import { dialledPhone, placeholderAddress } from '../rules/placeholders'
import { lineField } from './words'

interface EmailOptions {
  /** Who writes to this address, in words for editors. */
  description: string
  /** An address that the error shows as an example. */
  example: string
  group?: string
}

/** The field for an email address that visitors see. The seed's placeholder gives a warning. */
export function emailField({ example, ...field }: EmailOptions) {
  return defineField({
    ...field,
    name: 'email',
    title: 'Email',
    type: 'string',
    validation: (rule) => [
      rule.email().error(`Write an email address, such as ${example}.`),
      rule.custom(placeholderAddress).warning(),
    ],
  })
}

/** The field for a telephone number that visitors see. The seed's placeholder gives a warning. */
export function phoneField(field: { group?: string } = {}) {
  return lineField('phone', 'Phone', 'With area code.', {
    ...field,
    validation: (rule) => rule.custom(dialledPhone).warning(),
  })
}
