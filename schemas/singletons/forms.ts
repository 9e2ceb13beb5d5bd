import { CommentIcon } from '@sanity/icons/Comment'
import { InlineIcon } from '@sanity/icons/Inline'
import { defineType } from 'sanity'
import { FIELD_LIMITS } from '../../lib/shared/mail-limits'
import { consentVersionField, PRIVACY_HINT, useField } from '../fields/form-use'
import { jobField } from '../fields/job-form'
import { membershipField } from '../fields/membership-form'
import { newsletterWordFields } from '../fields/newsletter-words'
import { listField, objectField, objectType } from '../fields/parts'
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
    objectField(
      'newsletter',
      'Newsletter',
      'The newsletter form. Its other words are in the block “Newsletter form” of its page.',
      [
        useField({
          description:
            'In the inbox an address waits for confirmation. It gets a mail with a link to a page with a button that confirms. The words of both are below.',
          firstDay:
            'Visitors read “Thank you for subscribing!”, and nothing is kept: nobody is subscribed. Let it go to the inbox before you launch.',
        }),
        sentencesField('privacy', 'Privacy note', PRIVACY_HINT),
        lineField(
          'sentTitle',
          'Thanks: title',
          'Shown once the address is in the inbox. Empty: “Check your inbox to confirm”.',
        ),
        sentencesField(
          'sentText',
          'Thanks',
          'Empty: “We’ll email you a link. You’re subscribed once you’ve opened it and pressed the button there.”',
        ),
      ],
      { group: 'newsletter' },
    ),
    ...newsletterWordFields('newsletter'),
    objectField(
      'contact',
      'Contact',
      'The form on the contact page. Its labels and its heading are in the document “Contact”.',
      [
        useField({
          description:
            'As on the first day, the visitor’s own email program opens with the message. In the inbox staff read it and answer by their own email; check then what the document “Contact” says under “Search and sharing”.',
          firstDay:
            'The visitor’s own email program opens, which many phones do not have; whoever has none sends nothing. Let it go to the inbox before you launch.',
        }),
        sentencesField(
          'hint',
          'Hint',
          'What happens with the message while it goes to the inbox. Stands under the heading.',
        ),
        lineField('button', 'Button', 'While it goes to the inbox. Such as “Send message”.'),
        lineField(
          'submittingButton',
          'Button while it works',
          'While it goes to the inbox. Such as “Sending…”.',
        ),
        sentencesField('privacy', 'Privacy note', PRIVACY_HINT),
        lineField('sentTitle', 'Thanks: title', 'Once the message is in the inbox. Empty: “Message sent”.'),
        sentencesField(
          'sentText',
          'Thanks',
          'Empty: “Thank you. We’ve got your message and we’ll answer by email, usually within a week.”',
        ),
        lineField(
          'mailLink',
          'Link to the email address',
          'For people who would rather use their own email program. Write {email} where the address belongs. Empty: the address alone.',
        ),
      ],
      { group: 'contact' },
    ),
    jobField('job'),
    membershipField('membership'),
    consentVersionField({
      title: 'Version of the privacy notes',
      description: 'Stored with each form, so that it is known what the person agreed to. Such as “2026-11”.',
      group: 'both',
      requiredError: 'Give the privacy notes a version, such as “2026-11”.',
    }),
    lineField(
      'tooLongError',
      'When a text is too long',
      'Write {count} where the number belongs. Empty: “Please shorten this to {count} characters or fewer”.',
      { group: 'both' },
    ),
    sentencesField(
      'busyText',
      'When too many forms are sent',
      'Write {minutes} where “5 minutes” belongs. Empty: “We’ve had too many submissions from your network. Everything you typed is still here: try again in {minutes}.”',
      { group: 'both' },
    ),
    listField(
      'answers',
      'Texts for answers',
      'In the inbox staff begin an answer with one of these; their own email program opens with it. Like everything that is published, strangers can read it: write nothing internal.',
      'textBlock',
      { group: 'answers' },
    ),
    ...formMailFields(),
  ],
  preview: { prepare: () => ({ title: 'Forms' }) },
})

/** The fields about mails to staff and to visitors. */
function formMailFields() {
  const group = 'mail'
  return [
    listField(
      'notices',
      'Who is told of what comes in',
      'Mailed while the site has a mail server; the inbox says whether it has. Empty: nobody is told.',
      'mailNotice',
      { group },
    ),
    lineField(
      'noticeSubject',
      'Notice: subject',
      'Write {what} where “1 message” belongs. Empty: “New in the inbox: {what}”.',
      { group, max: FIELD_LIMITS.subject },
    ),
    sentencesField(
      'noticeText',
      'Notice: text',
      'Write {what} and {link} where these belong. Empty: “{what} came in. Read and answer in the inbox:” and the link.',
      { group, max: FIELD_LIMITS.text },
    ),
    listField(
      'confirmations',
      'Confirmations to visitors',
      'What is mailed to whoever sends a form. Empty: nothing.',
      'mailConfirmation',
      {
        group,
        validation: (rule) =>
          rule.custom((list) => {
            const kinds = (list ?? []).flatMap((each) => (isAbout(each) ? [each.about] : []))
            return new Set(kinds).size === kinds.length ? true : 'Write one confirmation for each form.'
          }),
      },
    ),
  ]
}

function isAbout(value: unknown): value is { about: unknown } {
  return typeof value === 'object' && value !== null && 'about' in value
}

/** The most characters of a text: some mail programs do not open a longer `mailto` address. */
const LONGEST = 1000

/** A text with which staff begin an answer. */
export const textBlock = objectType('textBlock', 'Text', {
  icon: CommentIcon,
  fields: [
    lineField('title', 'Title', 'What staff choose it by in the inbox. Such as “Thanks, we look into it”.', {
      requiredError: 'Give the text a title to choose it by.',
    }),
    lineField('subject', 'Subject', 'Of the email. Empty: “Re:” and what the person wrote about.'),
    sentencesField('text', 'Text', 'Write {name} where the person’s name belongs.', {
      rows: 8,
      validation: (rule) => [
        rule.required().error('Write the text.'),
        rule
          .max(LONGEST)
          .error(`Keep it under ${LONGEST} characters: some mail programs open no longer one.`),
      ],
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
