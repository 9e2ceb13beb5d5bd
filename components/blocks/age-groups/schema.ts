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
    lineField('solutionsLabel', 'Label above the solutions', 'For example, “What we’d do”.'),
    lineField('detailsLabel', 'Label of each issue’s policy link', 'For example, “Policy details”.'),
    lineField('learnMoreLabel', 'Button in each tab', 'For example, “Learn more”.'),
    policyReferenceField(
      'fallbackPolicy',
      'Default policy',
      'Linked when an issue or an age group has no policy.',
    ),
  ],
})
