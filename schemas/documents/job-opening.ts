import { CaseIcon } from '@sanity/icons/Case'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { sydneyDay } from '../../lib/format/sydney-day'
import { choiceField } from '../fields/choice'
import { lineField, sentencesField } from '../fields/words'
import { notBefore, notOver } from '../rules/dates'

/** A position that is open, on the page for jobs. */
export const jobOpening = defineType({
  name: 'jobOpening',
  title: 'Job opening',
  type: 'document',
  icon: CaseIcon,
  orderings: [orderRankOrdering],
  fields: [
    orderRankField({ type: 'jobOpening', newItemPosition: 'after' }),
    lineField({
      name: 'title',
      title: 'Title',
      description: 'What the job is called.',
      requiredError: 'Write what the job is called.',
    }),
    lineField({
      name: 'location',
      title: 'Location',
      description: 'Such as “Sydney NSW” or “Remote”.',
      requiredError: 'Write where the work is done.',
    }),
    defineField({
      name: 'isRemote',
      title: 'Can be done from anywhere in Australia',
      type: 'boolean',
      description: 'Tells search engines that the job is remote.',
      initialValue: false,
    }),
    choiceField({
      name: 'commitment',
      title: 'Commitment',
      description: 'Shown as a badge, and told to search engines.',
      list: ['Full-time', 'Part-time', 'Contract', 'Casual', 'Internship'],
      requiredError: 'Choose how much time the job takes.',
    }),
    sentencesField({
      name: 'description',
      title: 'Description',
      description: 'What the person does and what they bring.',
      requiredError: 'Describe the job in a sentence or two.',
    }),
    defineField({
      name: 'postedDate',
      title: 'Open since',
      type: 'date',
      description: 'Search engines show jobs only with this date.',
      initialValue: () => sydneyDay(),
    }),
    defineField({
      name: 'closingDate',
      title: 'Last day to apply',
      type: 'date',
      description:
        'The job leaves the site by itself when this day is over. Empty: open until the job is deleted.',
      validation: (rule) => [
        rule.custom((value) => notOver(value)).warning(),
        rule
          .custom((value, { document }) =>
            notBefore(
              value,
              document,
              'postedDate',
              'This is before the day it was opened. Check both dates.',
            ),
          )
          .warning(),
      ],
    }),
  ],
  preview: {
    select: { title: 'title', location: 'location', commitment: 'commitment', closingDate: 'closingDate' },
    prepare: ({ title, location, commitment, closingDate }: Partial<Record<string, string>>) => ({
      title: title ?? 'Job without a title',
      subtitle: [
        closingDate && notOver(closingDate) !== true ? 'over: no longer on the site' : null,
        location,
        commitment,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
