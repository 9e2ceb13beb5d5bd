import { UsersIcon } from '@sanity/icons/Users'
import { policyReferenceField } from '../../../schemas/fields/policy-reference'
import { headingField, introductionField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** A tab for each age group. */
export const ageGroups = defineBlock({
  name: 'ageGroups',
  title: 'Issues by age',
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
    lineField({
      name: 'solutionsLabel',
      title: 'Label above the solutions',
      description: 'Such as “What we would do”.',
    }),
    lineField({
      name: 'detailsLabel',
      title: 'Label of the link to an issue’s policy',
      description: 'Such as “Policy details”.',
    }),
    lineField({
      name: 'learnMoreLabel',
      title: 'Label of the button of each tab',
      description: 'Such as “Learn more”.',
    }),
    policyReferenceField({
      name: 'fallbackPolicy',
      title: 'Policy where none is named',
      description: 'Where the links lead when an issue or an age group names no policy.',
    }),
  ],
})
