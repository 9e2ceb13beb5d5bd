import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { colourField, iconField } from '../fields/icon'
import { orderField } from '../fields/order'
import { untilField } from '../fields/parts'
import { lineField, sentencesField } from '../fields/words'
import { notOver } from '../rules/dates'

/** An issue in one suburb, and what the party would do about it. */
export const localIssue = defineType({
  name: 'localIssue',
  title: 'Local issue',
  type: 'document',
  icon: WarningOutlineIcon,
  orderings: [orderRankOrdering],
  fields: [
    orderField('localIssue'),
    lineField('title', 'Title', 'Describe the issue the way a neighbour would.', {
      requiredError: 'Name the issue.',
    }),
    defineField({
      name: 'locality',
      title: 'Suburb',
      type: 'reference',
      description: 'The issue appears on this suburb’s page.',
      to: [{ type: 'locality' }],
      validation: (rule) =>
        rule.required().error('Choose a suburb. Without one, the issue does not appear on the site.'),
    }),
    sentencesField('description', 'Description', 'What is wrong, in one or two sentences.', {
      requiredError: 'Describe the issue in a sentence or two.',
    }),
    sentencesField('solution', 'Solution', 'What we would do about it.', {
      requiredError: 'Write what we would do about it.',
    }),
    iconField(),
    colourField(),
    untilField('Optional. The issue comes off the site at the end of this day.'),
  ],
  preview: {
    select: { title: 'title', locality: 'locality.name', solution: 'solution', until: 'until' },
    prepare: ({ title, locality, solution, until }: Partial<Record<string, string>>) => ({
      title: title ?? 'Untitled issue',
      subtitle: [
        notOver(until) === true ? null : 'ended: no longer on the site',
        locality ?? 'no suburb: shown nowhere',
        solution ? null : 'no solution',
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
