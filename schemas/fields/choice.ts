import { type ConditionalProperty, defineField, type ValidationContext } from 'sanity'

/** Where a field is, in its form and in its validation. */
export type FieldPlace = Pick<ValidationContext, 'document' | 'path'>

export interface ChoiceOptions {
  name: string
  title: string
  /** In words for editors. */
  description: string
  group?: string
  list: readonly (string | { value: string; title: string })[]
  /** The error when nothing is chosen. Left out: the field may be empty. */
  requiredError?: string
  hidden?: ConditionalProperty
  /** Where the field is hidden, and may be empty although it is required. */
  unless?: (place: FieldPlace) => boolean
}

/** A field whose value is one of a list. */
export function choiceField({ list, requiredError, unless, ...field }: ChoiceOptions) {
  return defineField({
    ...field,
    type: 'string',
    options: { list: [...list] },
    ...(unless !== undefined && { hidden: unless }),
    validation: (rule) => {
      if (requiredError === undefined) return rule
      return unless === undefined
        ? rule.required().error(requiredError)
        : rule.custom((value, place) => (value || unless(place) ? true : requiredError))
    },
  })
}
