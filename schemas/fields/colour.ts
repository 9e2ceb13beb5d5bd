import { ACCENTS } from '../../lib/brand/tokens'
import { choiceField } from './choice'

/** The accents of the brand, for lists that editors choose from. */
export const COLOURS = Object.entries(ACCENTS).map(([value, { title }]) => ({ value, title }))

/** A field that holds the name of an accent from COLOURS. */
export function colourField(field: { group?: string } = {}) {
  return choiceField({
    ...field,
    name: 'colour',
    title: 'Colour',
    description: 'The accent of the icon. Text keeps its contrast whatever you choose.',
    list: COLOURS,
    requiredError: 'Choose a colour from the list.',
  })
}
