import { WarningOutlineIcon } from '@sanity/icons/WarningOutline'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { colourField, iconField } from '../fields/icon'
import { untilField } from '../fields/parts'
import { lineField, sentencesField } from '../fields/words'
import { notOver } from '../rules/dates'

/** A problem of one suburb and what the party would do about it, on the page of its locality. */
export const localIssue = defineType({
  name: 'localIssue',
  title: 'Local issue',
  type: 'document',
  icon: WarningOutlineIcon,
  orderings: [orderRankOrdering],
  fields: [
    orderRankField({ type: 'localIssue', newItemPosition: 'after' }),
    lineField('title', 'Title', 'The issue as a neighbour would put it.', {
      requiredError: 'Name the issue.',
    }),
    defineField({
      name: 'locality',
      title: 'Locality',
      type: 'reference',
      description: 'The suburb on whose page the issue is shown.',
      to: [{ type: 'locality' }],
      validation: (rule) => rule.required().error('Choose the suburb, or the issue is shown nowhere.'),
    }),
    sentencesField('description', 'Description', 'What is wrong, in one or two sentences.', {
      requiredError: 'Describe the issue in a sentence or two.',
    }),
    sentencesField('solution', 'Solution', 'What we would do about it.', {
      requiredError: 'Write what we would do about it.',
    }),
    iconField(),
    colourField(),
    untilField('Optional. The issue leaves the site by itself when this day is over.'),
  ],
  preview: {
    select: { title: 'title', locality: 'locality.name', solution: 'solution', until: 'until' },
    prepare: ({ title, locality, solution, until }: Partial<Record<string, string>>) => ({
      title: title ?? 'Issue without a title',
      subtitle: [
        notOver(until) === true ? null : 'over: no longer on the site',
        locality ?? 'no suburb: shown nowhere',
        solution ? null : 'no solution',
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
