import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, defineType } from 'sanity'
import { lineField } from '../fields/words'
import { MAIL_SUBJECTS } from './mail-notice'

/** Characters that the database takes of a subject. */
const LONGEST_SUBJECT = 250
const LONGEST_TEXT = 5000

/** What is mailed to whoever sends a form. A wish for the newsletter is confirmed by a link instead. */
export const mailConfirmation = defineType({
  name: 'mailConfirmation',
  title: 'Confirmation',
  type: 'object',
  icon: EnvelopeIcon,
  fields: [
    defineField({
      name: 'about',
      title: 'After which form',
      type: 'string',
      description: 'To whoever sent it.',
      options: { list: MAIL_SUBJECTS.filter(({ value }) => value !== 'newsletter') },
      validation: (rule) => rule.required().error('Choose the form after which it is mailed.'),
    }),
    defineField({
      ...lineField({
        name: 'subject',
        title: 'Subject',
        description: 'Of the mail. Such as “We have your message”.',
      }),
      validation: (rule) => [
        rule.required().error('Write the subject of the mail.'),
        rule.max(LONGEST_SUBJECT).error(`Keep it under ${LONGEST_SUBJECT} characters.`),
      ],
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 8,
      description:
        'The same for everybody, since a stranger can type somebody else’s address. Of an application for membership, {reference} is its number. An empty line begins a paragraph. The party’s name and the authorisation follow by themselves.',
      validation: (rule) => [
        rule.required().error('Write the text of the mail.'),
        rule.max(LONGEST_TEXT).error(`Keep it under ${LONGEST_TEXT} characters.`),
      ],
    }),
  ],
  preview: { select: { title: 'subject', subtitle: 'text' } },
})
