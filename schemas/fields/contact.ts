import { defineField } from 'sanity'
import { placeholderAddress, placeholderPhone } from '../rules/placeholders'

interface EmailOptions {
  /** For editors: who writes to this address. */
  description: string
  /** An address that the field’s description shows. */
  example: string
  group?: string
}

/** An email address that visitors see. The placeholder it begins with gives a warning. */
export function emailField({ description, example, group }: EmailOptions) {
  return defineField({
    name: 'email',
    title: 'Email',
    type: 'string',
    description,
    ...(group === undefined ? {} : { group }),
    validation: (rule) => [
      rule.email().error(`Write an email address, such as ${example}.`),
      rule.custom(placeholderAddress).warning(),
    ],
  })
}

/** A telephone number that visitors see. The placeholder it begins with gives a warning. */
export function phoneField({ group }: { group?: string } = {}) {
  return defineField({
    name: 'phone',
    title: 'Phone',
    type: 'string',
    description: 'With area code.',
    ...(group === undefined ? {} : { group }),
    validation: (rule) => rule.custom(placeholderPhone).warning(),
  })
}
