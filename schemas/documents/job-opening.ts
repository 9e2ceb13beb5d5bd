import { CaseIcon } from '@sanity/icons/Case'
import { localDay } from '../../lib/shared/local-day'
import { choiceField } from '../fields/choice'
import { detailsOf, orderedType } from '../fields/document-type'
import { dateField, switchField } from '../fields/parts'
import { lineField, sentencesField } from '../fields/words'
import { notBefore, notOver } from '../rules/dates'

/** A job opening, listed on the Jobs page. */
export const jobOpening = orderedType('jobOpening', 'Job opening', {
  icon: CaseIcon,
  fields: [
    lineField('title', 'Title', 'The job title.', {
      requiredError: 'Enter the job title.',
    }),
    lineField('location', 'Location', 'For example, “Sydney NSW” or “Remote”.', {
      requiredError: 'Say where the job is based.',
    }),
    switchField(
      'isRemote',
      'Can be done from anywhere in Australia',
      'Tells search engines that the job is remote.',
    ),
    choiceField(
      'commitment',
      'Commitment',
      'Shown as a badge and in search results.',
      ['Full-time', 'Part-time', 'Contract', 'Casual', 'Internship'],
      { requiredError: 'Choose a commitment, such as full-time.' },
    ),
    sentencesField('description', 'Description', 'The duties, and the skills you’re looking for.', {
      requiredError: 'Describe the job in a sentence or two.',
    }),
    dateField('postedDate', 'Open since', 'Search engines list a job only if it has this date.', {
      initialValue: () => localDay(),
    }),
    dateField(
      'closingDate',
      'Last day to apply',
      'The job comes off the site at the end of this day. Leave empty to keep it open until you delete it.',
      {
        validation: (rule) => [
          rule.custom((value) => notOver(value)).warning(),
          rule
            .custom(notBefore('postedDate', 'The closing date is before the opening date. Check both dates.'))
            .warning(),
        ],
      },
    ),
  ],
  preview: {
    select: { title: 'title', location: 'location', commitment: 'commitment', closingDate: 'closingDate' },
    prepare: ({ title, location, commitment, closingDate }: Partial<Record<string, string>>) => ({
      title: title ?? 'Untitled job',
      subtitle: detailsOf(
        notOver(closingDate) !== true && 'ended: no longer on the site',
        location,
        commitment,
      ),
    }),
  },
})
