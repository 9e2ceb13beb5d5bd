import { defineField } from 'sanity'
import { notOver } from '../rules/dates'

/**
 * The field for the last day on which something is on the site; queries leave it out afterwards
 * (lib/content/fragments.ts).
 */
export function untilField(description: string) {
  return defineField({
    name: 'until',
    title: 'Last day',
    type: 'date',
    description,
    validation: (rule) => rule.custom((value) => notOver(value)).warning(),
  })
}
