import { CommentIcon } from '@sanity/icons/Comment'
import { defineType } from 'sanity'
import { listField } from '../fields/parts'
import { policyReferenceField } from '../fields/policy-reference'
import { lineField, sentencesField } from '../fields/words'

/** A problem that people of an age have, and what the party would do about it. */
export const ageIssue = defineType({
  name: 'ageIssue',
  title: 'Issue',
  type: 'object',
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
