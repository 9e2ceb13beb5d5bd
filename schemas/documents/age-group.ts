import { CommentIcon } from '@sanity/icons/Comment'
import { UsersIcon } from '@sanity/icons/Users'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineType } from 'sanity'
import { colourField, iconField } from '../fields/icon'
import { listField, objectType, policyReferenceField } from '../fields/parts'
import { lineField, sentencesField } from '../fields/words'

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

/** A problem that people of an age have, and what the party would do about it. */
export const ageIssue = objectType('ageIssue', 'Issue', {
  icon: CommentIcon,
  fields: [
    lineField('title', 'Title', 'The issue in a few words.', { requiredError: 'Name the issue.' }),
    sentencesField('description', 'Description', 'What it is like for the people it concerns.', {
      requiredError: 'Describe the issue in a sentence or two.',
    }),
    listField(
      'solutions',
      'Solutions',
      'What we would do. Four fit best. Drag to change the order.',
      'string',
      {
        validation: (rule) => [
          rule.max(4).warning('Four solutions are enough.'),
          rule.unique().error('This solution is in the list twice.'),
        ],
      },
    ),
    policyReferenceField(
      'policy',
      'Policy with the details',
      'Where “Policy details” leads. Empty: the policy that the home page names for this.',
    ),
  ],
  preview: { select: { title: 'title', subtitle: 'policy.title' } },
})
