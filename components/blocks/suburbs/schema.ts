import { PinIcon } from '@sanity/icons/Pin'
import { headingField, introductionField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const suburbs = defineBlock('suburbs', 'Local issues', {
  description: 'Every suburb with its issues and a link to its page.',
  icon: PinIcon,
  initialValue: { heading: 'Local Issues', localityLabel: 'See the issues in {locality}' },
  fields: [
    headingField('Local Issues'),
    introductionField(),
    lineField('localityLabel', 'Suburb link label', 'Write {locality} where the suburb’s name belongs.'),
  ],
})
