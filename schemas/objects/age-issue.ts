import { CommentIcon } from '@sanity/icons/Comment'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { policyReferenceField } from '../fields/policy-reference'
import { lineField, sentencesField } from '../fields/words'

/** A problem that people of an age have, and what the party would do about it. */
export const ageIssue = defineType({
  name: 'ageIssue',
  title: 'Issue',
  type: 'object',
  icon: CommentIcon,
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'The issue in a few words.',
      requiredError: 'Name the issue.',
    }),
    sentencesField({
      name: 'description',
      title: 'Description',
      description: 'What it is like for the people it concerns.',
      requiredError: 'Describe the issue in a sentence or two.',
    }),
    defineField({
      name: 'solutions',
      title: 'Solutions',
      type: 'array',
      description: 'What we would do. Four fit best. Drag to change the order.',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => [
        rule.max(4).warning('Four solutions are enough.'),
        rule.unique().error('This solution is in the list twice.'),
      ],
    }),
    policyReferenceField({
      name: 'policy',
      title: 'Policy with the details',
      description: 'Where “Policy details” leads. Empty: the policy that the home page names for this.',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'policy.title' } },
})
