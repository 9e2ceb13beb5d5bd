import { type ConditionalProperty, defineField } from 'sanity'

interface ChoiceOptions {
  name: string
  title: string
  /** In words for editors. */
  description: string
  group?: string
  list: readonly (string | { value: string; title: string })[]
  /** The error when nothing is chosen. Left out: the field may be empty. */
  requiredError?: string
  hidden?: ConditionalProperty
}

/** A field whose value is one of a list. */
export function choiceField({ list, requiredError, ...field }: ChoiceOptions) {
  return defineField({
    ...field,
    type: 'string',
    options: { list: [...list] },
    validation: (rule) => (requiredError === undefined ? rule : rule.required().error(requiredError)),
  })
}
