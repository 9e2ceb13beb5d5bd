import { defineField } from 'sanity'
import { ACCENTS } from '../../lib/brand/tokens'

/** The accents of the brand, for lists that editors choose from. */
export const COLOURS = Object.entries(ACCENTS).map(([value, { title }]) => ({ value, title }))

/** A field that holds one colour name from COLOURS. */
export function colourField({ name = 'colour', group }: { name?: string; group?: string } = {}) {
  return defineField({
    name,
    title: 'Colour',
    type: 'string',
    description: 'The accent of the icon. Text keeps its contrast whatever you choose.',
    ...(group === undefined ? {} : { group }),
    options: { list: COLOURS },
    validation: (rule) => rule.required().error('Choose a colour from the list.'),
  })
}
