import { BellIcon } from '@sanity/icons/Bell'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { SKILLS } from '../singletons/volunteer'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { lineField } from '../fields/words'

/** What a notice can be about, as the database calls it, and how staff read it. */
const MAIL_SUBJECTS = [
  { value: 'volunteers', title: 'Volunteers' },
  { value: 'contact', title: 'Messages' },
  { value: 'job', title: 'Job applications' },
  { value: 'membership', title: 'Membership applications' },
  { value: 'newsletter', title: 'Newsletter' },
] as const

/** Who is told of what comes in. */
export const mailNotice = defineType({
  name: 'mailNotice',
  title: 'Who is told',
  type: 'object',
  icon: BellIcon,
  fields: [
    defineField({
      name: 'about',
      title: 'Of what',
      type: 'string',
      description: 'What comes in.',
      options: { list: [...MAIL_SUBJECTS] },
      validation: (rule) => rule.required().error('Choose what they are told of.'),
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
            rule.email().error('Write an email address, such as volunteers@example.org.au.'),
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
