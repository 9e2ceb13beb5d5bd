import { defineField, type ValidationContext } from 'sanity'
import type { FieldOptions } from './parts'

/** Where a field is, in its form and in its validation. */
export type FieldPlace = Pick<ValidationContext, 'document' | 'path'>

type Choices = readonly (string | { value: string; title: string })[]

export interface ChoiceOptions extends Pick<FieldOptions<'string'>, 'group' | 'hidden'> {
  /** The error when nothing is chosen. Left out: the field may be empty. */
  requiredError?: string
  /** Where the field is hidden, and may be empty although it is required. */
  unless?: (place: FieldPlace) => boolean
}

/** A field whose value is one of a list. */
export function choiceField(
  name: string,
  title: string,
  description: string,
  list: Choices,
  { requiredError, unless, ...options }: ChoiceOptions = {},
) {
  return defineField({
    ...options,
    ...{ name, title, description, type: 'string' },
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

interface RadioOptions extends Pick<FieldOptions<'string'>, 'group' | 'hidden' | 'validation'> {
  /** Whether the choices stand in one line. */
  isRow?: boolean
}

/** A field whose value is one of a few, all in sight. The first one is chosen where nothing else is. */
export function radioField(
  name: string,
  title: string,
  description: string,
  choices: readonly [value: string, title: string][],
  { isRow = false, ...options }: RadioOptions = {},
) {
  return defineField({
    ...options,
    ...{ name, title, description, type: 'string' },
    initialValue: choices[0]?.[0],
    options: {
      layout: 'radio',
      ...(isRow && { direction: 'horizontal' }),
      list: choices.map(([value, title]) => ({ value, title })),
    },
  })
}
