import { UsersIcon } from '@sanity/icons/Users'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineType } from 'sanity'
import { colourField } from '../fields/colour'
import { iconField } from '../fields/icon'
import { listField } from '../fields/parts'
import { policyReferenceField } from '../fields/policy-reference'
import { lineField } from '../fields/words'

/** An age group: a tab in the section Local Issues of the home page. */
export const ageGroup = defineType({
  name: 'ageGroup',
  title: 'Age group',
  type: 'document',
  icon: UsersIcon,
  orderings: [orderRankOrdering],
  fields: [
    orderRankField({ type: 'ageGroup', newItemPosition: 'after' }),
    lineField('title', 'Title', 'Such as “Young Adults”.', { requiredError: 'Give the age group a title.' }),
    lineField('ages', 'Ages', 'Such as “25-34” or “65+”.'),
    iconField(),
    colourField(),
    listField('issues', 'Issues', 'Three fit best. Drag to change the order.', 'ageIssue', {
      validation: (rule) => rule.required().min(1).error('Add at least one issue.'),
    }),
    policyReferenceField(
      'learnMore',
      'Policy to learn more from',
      'Where “Learn more” leads. Empty: the policy that the home page names for this.',
    ),
  ],
  preview: { select: { title: 'title', subtitle: 'ages' } },
})
