import { defineField } from 'sanity'

interface UseOptions {
  /** What the switch does, truthfully. */
  description: string
  /** What visitors are told, and why that will not do, while the form is as on the first day; left out where it will. */
  firstDay?: string
}

/** Where a form goes: nowhere, as on the first day (specification, section 7), or to the inbox. */
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
      firstDay === undefined ? [] : rule.custom((use) => (use === 'inbox' ? true : firstDay)).warning(),
  })
}

/** The hint of a note that says what becomes of what people write. */
export const PRIVACY_HINT =
  'Stands under the form while it goes to the inbox: who sees what people write, and for how long it is kept. When you change it, change the version as well.'
