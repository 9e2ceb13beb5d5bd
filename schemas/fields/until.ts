import { notOver } from '../rules/dates'
import { dateField } from './parts'

/**
 * The field for the last day on which something is on the site; queries leave it out afterwards
 * (lib/content/fragments.ts).
 */
export function untilField(description: string) {
  return dateField('until', 'Last day', description, {
    validation: (rule) => rule.custom((value) => notOver(value)).warning(),
  })
}
