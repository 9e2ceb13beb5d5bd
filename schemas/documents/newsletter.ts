import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineType } from 'sanity'
import { formatDate } from '../../lib/shared/format-date'
import { SLUG_PREFIXES } from '../../lib/routes'
import { FIELD_LIMITS } from '../../lib/shared/mail-limits'
import { dateField, typedField } from '../fields/parts'
import { seoField } from '../fields/search'
import { oneWord, slugField } from '../fields/slug'
import { lineField, sentencesField } from '../fields/words'

/** An issue of the newsletter: a mail to all who have subscribed, and a page under /newsletter. */
export const newsletter = defineType({
  name: 'newsletter',
  title: 'Newsletter',
  type: 'document',
  icon: EnvelopeIcon,
  groups: [
    { name: 'text', title: 'Text', default: true },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    lineField('title', 'Subject', 'The subject of the email, and the heading of its page.', {
      group: 'text',
      validation: (rule) => [
        rule.required().error('Write the subject of the email.'),
        rule
          .max(FIELD_LIMITS.subject)
          .error(`Shorten the subject to ${FIELD_LIMITS.subject} characters or fewer.`),
        rule.max(60).warning('Mail programs show about 60 characters of a subject.'),
      ],
    }),
    slugField({
      prefix: SLUG_PREFIXES.newsletter,
      source: 'title',
      problem: oneWord('november-2026'),
      group: 'text',
    }),
    dateField(
      'publishedDate',
      'Date',
      'Stands above the text on the website, which lists the newest first.',
      { group: 'text', validation: (rule) => rule.required().error('Choose the day of this newsletter.') },
    ),
    sentencesField(
      'description',
      'Lead',
      'One or two sentences before the text. Mail programs show the beginning beside the subject.',
      { group: 'text', advice: [320, 'Try to stay under 320 characters.'] },
    ),
    typedField(
      'newsletterText',
      'content',
      'Text',
      'What you have to say. Two or three pictures are enough: each makes the email slower.',
      { group: 'text', validation: (rule) => rule.required().min(1).error('Write the newsletter.') },
    ),
    seoField({ group: 'search' }),
  ],
  orderings: [{ name: 'newest', title: 'Newest first', by: [{ field: 'publishedDate', direction: 'desc' }] }],
  preview: {
    select: { title: 'title', date: 'publishedDate' },
    prepare: ({ title, date }: { title?: string; date?: string }) => ({
      title: title ?? 'Newsletter without a subject',
      subtitle: date ? formatDate(date) : 'no date yet',
    }),
  },
})
