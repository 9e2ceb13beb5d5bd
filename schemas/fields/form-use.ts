import { defineField } from 'sanity'
import { untrueSentences } from '../rules/untrue-sentences'

interface UseOptions {
  /** What each choice does, in words for editors. */
  description: string
  /** The warning while the form is “As on the first day”. Left out: there is none. */
  firstDay?: string
}

/**
 * The field that chooses where a form goes: nowhere, as on the first day (specification, section 7), or to the inbox.
 */
export function useField({ description, firstDay }: UseOptions) {
  return defineField({
    name: 'use',
    title: 'What becomes of it',
    type: 'string',
    description,
    options: {
      list: [
        { value: 'firstDay', title: 'As on the first day' },
        { value: 'inbox', title: 'It goes to the inbox' },
      ],
      layout: 'radio',
    },
    initialValue: 'firstDay',
    validation: (rule) =>
      rule
        .custom((use, context) => (use === 'inbox' ? untrueSentences(context) : (firstDay ?? true)))
        .warning(),
  })
}

/** The description of the fields for privacy notes. */
export const PRIVACY_HINT =
  'Stands under the form while it goes to the inbox: who sees what people write, and for how long it is kept. When you change it, change the version as well.'
