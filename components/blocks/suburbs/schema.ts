import { PinIcon } from '@sanity/icons/Pin'
import { exampleField, introductionField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const suburbs = defineBlock('suburbs', 'Local issues', {
  description: 'Every suburb with its issues and a link to its page.',
  icon: PinIcon,
  initialValue: { localityLabel: 'See the issues in {locality}' },
  fields: [
    exampleField('heading', 'Heading', 'Local Issues'),
    introductionField,
    lineField('localityLabel', 'Suburb link label', 'Write {locality} where the suburb’s name belongs.'),
  ],
})
