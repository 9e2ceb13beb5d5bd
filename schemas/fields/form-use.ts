import { untrueSentences } from '../rules/untrue-sentences'
import { radioField } from './choice'

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
  return radioField(
    'use',
    'What becomes of it',
    description,
    [
      ['firstDay', 'As on the first day'],
      ['inbox', 'It goes to the inbox'],
    ],
    {
      validation: (rule) =>
        rule
          .custom((use, context) => (use === 'inbox' ? untrueSentences(context) : (firstDay ?? true)))
          .warning(),
    },
  )
}

/** The description of the fields for privacy notes. */
export const PRIVACY_HINT =
  'Stands under the form while it goes to the inbox: who sees what people write, and for how long it is kept. When you change it, change the version as well.'
