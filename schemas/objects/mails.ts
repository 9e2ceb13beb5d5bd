import { BellIcon } from '@sanity/icons/Bell'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineField } from 'sanity'
import { FIELD_LIMITS } from '../../lib/shared/mail-limits'
import { cleanEmail } from '../../lib/shared/mailable'
import { choiceField } from '../fields/choice'
import { listField, objectType } from '../fields/parts'
import { lineField, sentencesField } from '../fields/words'
import { SKILLS } from '../../components/blocks/volunteer-form/schema'

/** The kinds of entries, by the names in the database, with their titles for staff. */
const MAIL_SUBJECTS = [
  { value: 'volunteers', title: 'Volunteers' },
  { value: 'contact', title: 'Messages' },
  { value: 'job', title: 'Job applications' },
  { value: 'membership', title: 'Membership applications' },
  { value: 'newsletter', title: 'Newsletter' },
] as const
const NOTICE_SUBJECTS = [...MAIL_SUBJECTS, { value: 'mail', title: 'Mails that were not sent' }] as const

/** A rule for notices: the members of staff who are mailed when entries of a kind come in. */
export const mailNotice = objectType('mailNotice', 'Who is told', {
  icon: BellIcon,
  fields: [
    choiceField('about', 'Of what', 'What comes in, or goes wrong.', NOTICE_SUBJECTS, {
      requiredError: 'Choose what they are told of.',
    }),
    listField(
      'skills',
      'Only of these skills',
      'Volunteers who ticked one of them. None: of all volunteers.',
      'string',
      {
        hidden: ({ parent }: { parent?: { about?: string } }) => parent?.about !== 'volunteers',
        options: { list: [...SKILLS] },
      },
    ),
    defineField({
      name: 'emails',
      title: 'Email addresses',
      type: 'array',
      description:
        'Each gets a mail with a link to the inbox, and nothing of what people wrote. Like everything that is published, strangers can read them: use addresses of the party, not private ones.',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) =>
            rule.custom((email) =>
              email === undefined || cleanEmail(email) !== null
                ? true
                : 'Mail cannot be sent to this address. Write one such as volunteers@example.org.au, in letters without accents.',
            ),
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Write at least one email address.'),
        rule.unique().error('Write each address once.'),
      ],
    }),
  ],
  preview: {
    select: { about: 'about', first: 'emails.0' },
    prepare: ({ about, first }: { about?: string; first?: string }) => ({
      title: NOTICE_SUBJECTS.find(({ value }) => value === about)?.title ?? 'Of nothing yet',
      ...(first !== undefined && { subtitle: first }),
    }),
  },
})

/** The mail to a visitor who has sent a form. Subscriptions to the newsletter are confirmed by a link instead. */
export const mailConfirmation = objectType('mailConfirmation', 'Confirmation', {
  icon: EnvelopeIcon,
  fields: [
    choiceField(
      'about',
      'After which form',
      'To whoever sent it.',
      MAIL_SUBJECTS.filter(({ value }) => value !== 'newsletter'),
      { requiredError: 'Choose the form after which it is mailed.' },
    ),
    lineField('subject', 'Subject', 'Of the mail. Such as “We have your message”.', {
      requiredError: 'Write the subject of the mail.',
      max: FIELD_LIMITS.subject,
    }),
    sentencesField(
      'text',
      'Text',
      'The same for everybody, since a stranger can type somebody else’s address. Of an application for membership, {reference} is its number. An empty line begins a paragraph. The party’s name and the authorisation follow by themselves.',
      { rows: 8, requiredError: 'Write the text of the mail.', max: FIELD_LIMITS.text },
    ),
  ],
  preview: { select: { title: 'subject', subtitle: 'text' } },
})
