import { defineField } from 'sanity'

interface ConsentVersionOptions {
  title: string
  description: string
  group?: string
  requiredError: string
}

/** The field for the version of a privacy note, which is stored with what a visitor sends. */
export function consentVersionField({ requiredError, ...field }: ConsentVersionOptions) {
  return defineField({
    ...field,
    name: 'consentVersion',
    type: 'string',
    validation: (rule) => [
      rule.required().error(requiredError),
      rule
        .regex(/^[A-Za-z0-9._-]{1,40}$/)
        .error('Use up to 40 letters, digits, points, hyphens and underscores, without spaces.'),
    ],
  })
}
