import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { formatDate } from '../../lib/shared/format-date'
import { FIELD_LIMITS } from '../../lib/shared/mail-limits'
import { documentType, fieldGroup } from '../fields/document-type'
import { dateField, typedField } from '../fields/parts'
import { seoField } from '../fields/search'
import { oneWord, slugField } from '../fields/slug'
import { lineField, sentencesField } from '../fields/words'

/** A newsletter issue: an email to all subscribers, and a page under /newsletter. */
export const newsletter = documentType('newsletter', 'Newsletter', {
  icon: EnvelopeIcon,
  groups: [
    fieldGroup('text', 'Text', [
      lineField('title', 'Subject', 'The subject of the email and the heading of the web page.', {
        options: { characters: FIELD_LIMITS.subject },
        validation: (rule) => [
          rule.required().error('Enter the subject of the email.'),
          rule
            .max(FIELD_LIMITS.subject)
            .error(`Shorten the subject to ${FIELD_LIMITS.subject} characters or fewer.`),
          rule.max(60).warning('Email apps show only the first 60 or so characters of a subject.'),
        ],
      }),
      slugField('newsletter', oneWord('november-2026')),
      dateField(
        'publishedDate',
        'Date',
        'Shown above the text on the website, which lists the newest issue first.',
        { validation: (rule) => rule.required().error('Choose the date of this newsletter.') },
      ),
      sentencesField(
        'description',
        'Lead',
        'One or two sentences before the main text. Email apps show the first few words next to the subject.',
        { advice: [320, 'Try to stay under 320 characters.'] },
      ),
      typedField(
        'newsletterText',
        'content',
        'Text',
        'The body of the email. Two or three pictures are enough: each one slows the email down.',
        { validation: (rule) => rule.required().min(1).error('Write the newsletter.') },
      ),
    ]),
    fieldGroup('search', 'Search', [seoField()]),
  ],
  orderings: [{ name: 'newest', title: 'Newest first', by: [{ field: 'publishedDate', direction: 'desc' }] }],
  preview: {
    select: { title: 'title', date: 'publishedDate' },
    prepare: ({ title, date }: { title?: string; date?: string }) => ({
      title: title ?? 'Untitled newsletter',
      subtitle: date ? formatDate(date) : 'no date yet',
    }),
  },
})
