import { UsersIcon } from '@sanity/icons/Users'
import { policyReferenceField } from '../../../schemas/fields/parts'
import { headingField, introductionField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const ageGroups = defineBlock('ageGroups', 'Issues by age', {
  description: 'A tab for each age group, with its issues and what the party would do.',
  icon: UsersIcon,
  initialValue: {
    heading: 'What it means for you',
    solutionsLabel: 'What we would do',
    detailsLabel: 'Policy details',
    learnMoreLabel: 'Learn more',
  },
  fields: [
    headingField('What it means for you'),
    introductionField(),
    lineField('solutionsLabel', 'Label above the solutions', 'Such as “What we’d do”.'),
    lineField('detailsLabel', 'Label of the link to an issue’s policy', 'Such as “Policy details”.'),
    lineField('learnMoreLabel', 'Label of the button of each tab', 'Such as “Learn more”.'),
    policyReferenceField(
      'fallbackPolicy',
      'Policy where none is named',
      'Where the links lead when an issue or an age group names no policy.',
    ),
  ],
})
