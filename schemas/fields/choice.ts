import { defineField, type ValidationContext } from 'sanity'
import type { FieldOptions } from './parts'

/** The document and path of a field under validation. */
export type FieldPlace = Pick<ValidationContext, 'document' | 'path'>

type Choices = readonly (string | { value: string; title: string })[]

export interface ChoiceOptions extends Pick<FieldOptions<'string'>, 'hidden'> {
  /** The error when nothing is chosen. Omit it to make the field optional. */
  requiredError?: string
  /** Whether the field is hidden. A hidden field may be empty even if it is required. */
  unless?: ((place: FieldPlace) => boolean) | undefined
}

/** A field with a fixed list of options. */
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

interface RadioOptions extends Pick<FieldOptions<'string'>, 'hidden' | 'validation'> {
  /** Whether the options share one line. */
  isRow?: boolean
}

/** A field with a few options shown as radio buttons. The first is the default. */
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
