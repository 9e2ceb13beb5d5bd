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
    lineField('initiativesLabel', 'Label above the initiatives', 'Such as “Key initiatives”.'),
    lineField('detailsLabel', 'Label of the link to the policy', 'Such as “View Policy Details”.'),
    lineField(
      'othersLabel',
      'Line before the other policies',
      'Stands below the tabs, before links to the policies without one. Such as “Also:”. Leave empty to leave them out.',
    ),
  ],
})
