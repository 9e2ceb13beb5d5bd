import { BookIcon } from '@sanity/icons/Book'
import { exampleField, introductionField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const policyAreas = defineBlock('policyAreas', 'Policy areas', {
  description:
    'A tab for each policy marked “Show as a tab on the home page”, in the order of the list of policies.',
  icon: BookIcon,
  fields: [
    exampleField('heading', 'Heading', 'Key Policy Areas'),
    introductionField,
    exampleField('initiativesLabel', 'Label above the initiatives', 'Key initiatives'),
    exampleField('detailsLabel', 'Policy link label', 'View Policy Details'),
    lineField(
      'othersLabel',
      'Label before the other policies',
      'Shown below the tabs, before links to the first fifty policies without a tab. For example, “Also:”. Leave empty to hide these links.',
    ),
  ],
})
