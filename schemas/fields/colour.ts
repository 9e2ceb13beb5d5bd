import { ACCENTS } from '../../lib/brand/tokens'
import { choiceField, type ChoiceOptions } from './choice'

/** The accents of the brand, for lists that editors choose from. */
export const COLOURS = Object.entries(ACCENTS).map(([value, { title }]) => ({ value, title }))

/** A field that holds the name of an accent from COLOURS. */
export function colourField(field: Pick<ChoiceOptions, 'group' | 'unless'> = {}) {
  return choiceField(
    'colour',
    'Colour',
    'The accent of the icon. Text keeps its contrast whatever you choose.',
    COLOURS,
    { ...field, requiredError: 'Choose a colour from the list.' },
  )
}
