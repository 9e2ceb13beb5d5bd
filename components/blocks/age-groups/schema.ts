import { UsersIcon } from '@sanity/icons/Users'
import { referenceField } from '../../../schemas/fields/parts'
import { exampleField, introductionField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const ageGroups = defineBlock('ageGroups', 'Issues by age', {
  description: 'A tab for each age group, with its issues and what the party would do.',
  icon: UsersIcon,
  initialValue: { solutionsLabel: 'What we would do' },
  fields: [
    exampleField('heading', 'Heading', 'What it means for you'),
    introductionField,
    lineField('solutionsLabel', 'Label above the solutions', 'For example, “What we’d do”.'),
    exampleField('detailsLabel', 'Label of each issue’s policy link', 'Policy details'),
    exampleField('learnMoreLabel', 'Button in each tab', 'Learn more'),
    referenceField(
      'fallbackPolicy',
      'Default policy',
      'Linked when an issue or an age group has no policy.',
      'policy',
    ),
  ],
})
