import { BellIcon } from '@sanity/icons/Bell'
import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineField } from 'sanity'
import { isOpenKind, KINDS, nounsOf } from '../../lib/forms/forms'
import { SKILLS } from '../../lib/forms/skills'
import { FIELD_LIMITS } from '../../lib/shared/mail-limits'
import { cleanEmail } from '../../lib/shared/mailable'
import { choiceField } from '../fields/choice'
import { listField, objectType } from '../fields/parts'
import { lineField, sentencesField } from '../fields/words'

/** The forms, with titles for staff. */
const MAIL_SUBJECTS = KINDS.filter(isOpenKind).map((value) => ({
  value,
  title: capitalised(nounsOf(value)[1]),
}))
const NOTICE_SUBJECTS = [...MAIL_SUBJECTS, { value: 'mail', title: 'Undelivered email' }]

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A staff alert rule: who gets an email when entries of a kind come in. */
export const mailNotice = objectType('mailNotice', 'Staff alert', {
  icon: BellIcon,
  fields: [
    choiceField('about', 'Reason', 'What this alert is about.', NOTICE_SUBJECTS, {
      requiredError: 'Choose what the alert is about.',
    }),
    listField(
      'skills',
      'Only for these skills',
      'Alerts only about volunteers who ticked one of these. Leave empty to include every volunteer.',
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
        'Each address gets an email with a link to the inbox, without the submission itself. Published content is public, so use party addresses, not private ones.',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) =>
            rule.custom((email) =>
              email === undefined || cleanEmail(email) !== null
                ? true
                : 'Email cannot be sent to this address. Enter one such as volunteers@example.org.au, without accents.',
            ),
        }),
      ],
      validation: (rule) => [
        rule.required().min(1).error('Enter at least one email address.'),
        rule.unique().error('Remove the duplicate address.'),
      ],
    }),
  ],
  preview: {
    select: { about: 'about', first: 'emails.0' },
    prepare: ({ about, first }: { about?: string; first?: string }) => ({
      title: NOTICE_SUBJECTS.find(({ value }) => value === about)?.title ?? 'No reason chosen',
      ...(first !== undefined && { subtitle: first }),
    }),
  },
})

/**
 * The confirmation email to a visitor who has sent a form. Newsletter subscriptions use a confirmation link instead.
 */
export const mailConfirmation = objectType('mailConfirmation', 'Confirmation', {
  icon: EnvelopeIcon,
  fields: [
    choiceField(
      'about',
      'Form',
      'People who send this form get the email.',
      MAIL_SUBJECTS.filter(({ value }) => value !== 'newsletter'),
      { requiredError: 'Choose a form.' },
    ),
    lineField('subject', 'Subject', 'The subject of the email. For example, “We have your message”.', {
      requiredError: 'Enter the subject of the email.',
      max: FIELD_LIMITS.subject,
    }),
    sentencesField(
      'text',
      'Text',
      'Everyone gets the same text, because people can enter someone else’s address. For membership applications, {reference} is the application number. Leave a blank line between paragraphs. The party’s name and authorisation are added automatically.',
      { rows: 8, requiredError: 'Write the text of the email.', max: FIELD_LIMITS.text },
    ),
  ],
  preview: { select: { title: 'subject', subtitle: 'text' } },
})
