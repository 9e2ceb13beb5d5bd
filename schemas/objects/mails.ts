import { BellIcon } from '@sanity/icons/Bell'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { cleanEmail } from '../../lib/outbox/mailable'
import { choiceField } from '../fields/choice'
import { lineField } from '../fields/words'
import { SKILLS } from '../singletons/volunteer'

/** The kinds of entries, by the names in the database, with their titles for staff. */
const MAIL_SUBJECTS = [
  { value: 'volunteers', title: 'Volunteers' },
  { value: 'contact', title: 'Messages' },
  { value: 'job', title: 'Job applications' },
  { value: 'membership', title: 'Membership applications' },
  { value: 'newsletter', title: 'Newsletter' },
] as const

/** A rule for notices: the members of staff who are mailed when entries of a kind come in. */
export const mailNotice = defineType({
  name: 'mailNotice',
  title: 'Who is told',
  type: 'object',
  icon: BellIcon,
  fields: [
    choiceField({
      name: 'about',
      title: 'Of what',
      description: 'What comes in.',
      list: MAIL_SUBJECTS,
      requiredError: 'Choose what they are told of.',
    }),
    defineField({
      name: 'skills',
      title: 'Only of these skills',
      type: 'array',
      description: 'Volunteers who ticked one of them. None: of all volunteers.',
      hidden: ({ parent }: { parent?: { about?: string } }) => parent?.about !== 'volunteers',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: [...SKILLS] },
    }),
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
                : 'Write an email address, such as volunteers@example.org.au.',
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
      title: MAIL_SUBJECTS.find(({ value }) => value === about)?.title ?? 'Of nothing yet',
      ...(first !== undefined && { subtitle: first }),
    }),
  },
})

/** The most characters of a subject in the database. */
const LONGEST_SUBJECT = 250
const LONGEST_TEXT = 5000

/** The mail to a visitor who has sent a form. Subscriptions to the newsletter are confirmed by a link instead. */
export const mailConfirmation = defineType({
  name: 'mailConfirmation',
  title: 'Confirmation',
  type: 'object',
  icon: EnvelopeIcon,
  fields: [
    choiceField({
      name: 'about',
      title: 'After which form',
      description: 'To whoever sent it.',
      list: MAIL_SUBJECTS.filter(({ value }) => value !== 'newsletter'),
      requiredError: 'Choose the form after which it is mailed.',
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
