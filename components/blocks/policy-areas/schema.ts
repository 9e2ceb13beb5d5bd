import { BookIcon } from '@sanity/icons/Book'
import { headingField, introductionField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const policyAreas = defineBlock('policyAreas', 'Policy areas', {
  description:
    'A tab for each policy marked “Show as a tab on the home page”, in the order of the list of policies.',
  icon: BookIcon,
  initialValue: {
    heading: 'Key Policy Areas',
    initiativesLabel: 'Key initiatives',
    detailsLabel: 'View Policy Details',
  },
  fields: [
    headingField('Key Policy Areas'),
    introductionField(),
    lineField('initiativesLabel', 'Label above the initiatives', 'For example, “Key initiatives”.'),
    lineField('detailsLabel', 'Policy link label', 'For example, “View Policy Details”.'),
    lineField(
      'othersLabel',
      'Label before the other policies',
      'Shown below the tabs, before links to the first fifty policies without a tab. For example, “Also:”. Leave empty to hide these links.',
    ),
  ],
})
