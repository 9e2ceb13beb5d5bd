import { InlineIcon } from '@sanity/icons/Inline'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { FIELD_LIMITS } from '../../lib/outbox/mail-limits'
import { consentVersionField } from '../fields/consent-version'
import { PRIVACY_HINT, useField } from '../fields/form-use'
import { jobField } from '../fields/job-form'
import { membershipField } from '../fields/membership-form'
import { newsletterWordFields } from '../fields/newsletter-words'
import { lineField, sentencesField } from '../fields/words'

/** Where each form goes, to the inbox or nowhere, and the words of the forms that are stored. */
export const forms = defineType({
  name: 'forms',
  title: 'Forms',
  type: 'document',
  icon: InlineIcon,
  groups: [
    { name: 'newsletter', title: 'Newsletter', default: true },
    { name: 'contact', title: 'Contact' },
    { name: 'job', title: 'Job applications' },
    { name: 'membership', title: 'Membership' },
    { name: 'both', title: 'All' },
    { name: 'answers', title: 'Answers' },
    { name: 'mail', title: 'Mail' },
  ],
  fields: [
    defineField({
      name: 'newsletter',
      title: 'Newsletter',
      type: 'object',
      description: 'The newsletter form. Its other words are in the block “Newsletter form” of its page.',
      group: 'newsletter',
      fields: [
        useField({
          description:
            'In the inbox an address waits for confirmation. It gets a mail with a link to a page with a button that confirms. The words of both are below.',
          firstDay:
            'Visitors read “Thank you for subscribing!”, and nothing is kept: nobody is subscribed. Let it go to the inbox before you launch.',
        }),
        sentencesField({ name: 'privacy', title: 'Privacy note', description: PRIVACY_HINT }),
        lineField({
          name: 'sentTitle',
          title: 'Thanks: title',
          description: 'Shown once the address is in the inbox. Empty: “Check your inbox to confirm”.',
        }),
        sentencesField({
          name: 'sentText',
          title: 'Thanks',
          description:
            'Empty: “We’ll email you a link. You’re subscribed once you’ve opened it and pressed the button there.”',
        }),
      ],
    }),
    ...newsletterWordFields('newsletter'),
    defineField({
      name: 'contact',
      title: 'Contact',
      type: 'object',
      description: 'The form on the contact page. Its labels and its heading are in the document “Contact”.',
      group: 'contact',
      fields: [
        useField({
          description:
            'As on the first day, the visitor’s own email program opens with the message. In the inbox staff read it and answer by their own email; check then what the document “Contact” says under “Search and sharing”.',
          firstDay:
            'The visitor’s own email program opens, which many phones do not have; whoever has none sends nothing. Let it go to the inbox before you launch.',
        }),
        sentencesField({
          name: 'hint',
          title: 'Hint',
          description: 'What happens with the message while it goes to the inbox. Stands under the heading.',
        }),
        lineField({
          name: 'button',
          title: 'Button',
          description: 'While it goes to the inbox. Such as “Send message”.',
        }),
        lineField({
          name: 'submittingButton',
          title: 'Button while it works',
          description: 'While it goes to the inbox. Such as “Sending…”.',
        }),
        sentencesField({ name: 'privacy', title: 'Privacy note', description: PRIVACY_HINT }),
        lineField({
          name: 'sentTitle',
          title: 'Thanks: title',
          description: 'Once the message is in the inbox. Empty: “Message sent”.',
        }),
        sentencesField({
          name: 'sentText',
          title: 'Thanks',
          description: 'Empty: “Thank you. We’ve got your message and we’ll answer by email.”',
        }),
        lineField({
          name: 'mailLink',
          title: 'Link to the email address',
          description:
            'For people who would rather use their own email program. Write {email} where the address belongs. Empty: the address alone.',
        }),
      ],
    }),
    jobField('job'),
    membershipField('membership'),
    consentVersionField({
      title: 'Version of the privacy notes',
      description: 'Stored with each form, so that it is known what the person agreed to. Such as “2026-11”.',
      group: 'both',
      requiredError: 'Give the privacy notes a version, such as “2026-11”.',
    }),
    lineField({
      name: 'tooLongError',
      title: 'When a text is too long',
      description:
        'Write {count} where the number belongs. Empty: “Please shorten this to {count} characters or fewer”.',
      group: 'both',
    }),
    sentencesField({
      name: 'busyText',
      title: 'When too many forms are sent',
      description:
        'Write {minutes} where “5 minutes” belongs. Empty: “We’ve had too many submissions from your network. Everything you typed is still here: try again in {minutes}.”',
      group: 'both',
    }),
    defineField({
      name: 'answers',
      title: 'Texts for answers',
      type: 'array',
      description:
        'In the inbox staff begin an answer with one of these; their own email program opens with it. Like everything that is published, strangers can read it: write nothing internal.',
      group: 'answers',
      of: [defineArrayMember({ type: 'textBlock' })],
    }),
    ...formMailFields(),
  ],
  preview: { prepare: () => ({ title: 'Forms' }) },
})

/** The fields about mails to staff and to visitors. */
function formMailFields() {
  const group = 'mail'
  return [
    defineField({
      name: 'notices',
      title: 'Who is told of what comes in',
      type: 'array',
      description:
        'Mailed while the site has a mail server; the inbox says whether it has. Empty: nobody is told.',
      group,
      of: [defineArrayMember({ type: 'mailNotice' })],
    }),
    lineField({
      name: 'noticeSubject',
      title: 'Notice: subject',
      description: 'Write {what} where “1 message” belongs. Empty: “New in the inbox: {what}”.',
      group,
      max: FIELD_LIMITS.subject,
    }),
    sentencesField({
      name: 'noticeText',
      title: 'Notice: text',
      description:
        'Write {what} and {link} where these belong. Empty: “{what} came in. Read and answer in the inbox:” and the link.',
      group,
      max: FIELD_LIMITS.text,
    }),
    defineField({
      name: 'confirmations',
      title: 'Confirmations to visitors',
      type: 'array',
      description: 'What is mailed to whoever sends a form. Empty: nothing.',
      group,
      of: [defineArrayMember({ type: 'mailConfirmation' })],
      validation: (rule) =>
        rule.custom((list) => {
          const kinds = (list ?? []).flatMap((each) => (isAbout(each) ? [each.about] : []))
          return new Set(kinds).size === kinds.length ? true : 'Write one confirmation for each form.'
        }),
    }),
  ]
}

function isAbout(value: unknown): value is { about: unknown } {
  return typeof value === 'object' && value !== null && 'about' in value
}
