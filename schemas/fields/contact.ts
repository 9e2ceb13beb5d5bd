import { defineField } from 'sanity'
import { dialledPhone, placeholderAddress } from '../rules/placeholders'
import { lineField } from './words'

/**
 * The field for a public email address. Warns about the seed's placeholder.
 *
 * @param example the address in the error message
 */
export function emailField(description: string, example: string) {
  return defineField({
    ...{ name: 'email', title: 'Email', description, type: 'string' },
    validation: (rule) => [
      rule.email().error(`Enter an email address, such as ${example}.`),
      rule.custom(placeholderAddress).warning(),
    ],
  })
}

/** The field for a public phone number. Warns about the seed's placeholder. */
export const phoneField = lineField('phone', 'Phone', 'Include the area code.', {
  validation: (rule) => rule.custom(dialledPhone).warning(),
})
