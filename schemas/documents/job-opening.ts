import { CaseIcon } from '@sanity/icons/Case'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineType } from 'sanity'
import { sydneyDay } from '../../lib/shared/sydney-day'
import { choiceField } from '../fields/choice'
import { dateField, switchField } from '../fields/parts'
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
    lineField('title', 'Title', 'The job’s title.', {
      requiredError: 'Write what the job is called.',
    }),
    lineField('location', 'Location', 'Such as “Sydney NSW” or “Remote”.', {
      requiredError: 'Write where the work is done.',
    }),
    switchField(
      'isRemote',
      'Can be done from anywhere in Australia',
      'Tells search engines that the job is remote.',
    ),
    choiceField(
      'commitment',
      'Commitment',
      'Shown as a badge, and told to search engines.',
      ['Full-time', 'Part-time', 'Contract', 'Casual', 'Internship'],
      { requiredError: 'Choose how much time the job takes.' },
    ),
    sentencesField('description', 'Description', 'The duties, and the skills you ask for.', {
      requiredError: 'Describe the job in a sentence or two.',
    }),
    dateField('postedDate', 'Open since', 'Search engines show jobs only with this date.', {
      initialValue: () => sydneyDay(),
    }),
    dateField(
      'closingDate',
      'Last day to apply',
      'The job leaves the site by itself when this day is over. Empty: open until the job is deleted.',
      {
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
      },
    ),
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
