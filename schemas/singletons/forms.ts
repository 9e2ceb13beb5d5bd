import { CommentIcon } from '@sanity/icons/Comment'
import { InlineIcon } from '@sanity/icons/Inline'
import { isRecord } from '../../lib/shared/is-record'
import { FIELD_LIMITS } from '../../lib/shared/mail-limits'
import { EVENT_FORM_WORDS } from '../../lib/shared/words'
import { consentVersionField, PRIVACY_HINT, useField } from '../fields/form-use'
import { jobField } from '../fields/job-form'
import { membershipField } from '../fields/membership-form'
import { newsletterWordFields } from '../fields/newsletter-words'
import { documentType, fieldGroup } from '../fields/document-type'
import { listField, objectField, objectType } from '../fields/parts'
import { defaultedFields, lineField, sentencesField } from '../fields/words'

/** The “Forms” document: where each form's submissions go, and the text of forms whose submissions are stored. */
export const forms = documentType('forms', 'Forms', {
  icon: InlineIcon,
  groups: [
    fieldGroup('newsletter', 'Newsletter', [
      objectField(
        'newsletter',
        'Newsletter',
        'The newsletter form. The rest of its text is in the “Newsletter form” block on its page.',
        [
          useField(
            'By default, the form only shows a message. If you store submissions, each person gets an email with a link to a page where they confirm their subscription. The text of both is below.',
            'Visitors see “Thank you for subscribing!”, but they are not subscribed. Store submissions in the inbox before you launch.',
          ),
          sentencesField('privacy', 'Privacy note', PRIVACY_HINT),
          lineField(
            'sentTitle',
            'Thank-you title',
            'Shown once the address is stored. Leave empty to use “Check your inbox to confirm”.',
          ),
          sentencesField(
            'sentText',
            'Thank-you text',
            'Leave empty to use “We’ll email you a link. You’re subscribed once you’ve opened it and pressed the button there.”',
          ),
        ],
      ),
      ...newsletterWordFields,
    ]),
    fieldGroup('contact', 'Contact', [
      objectField(
        'contact',
        'Contact',
        'The form on the contact page. Its labels and heading are in the “Contact form” block on that page.',
        [
          useField(
            'By default, the message opens in the visitor’s own email app. If you store submissions, staff read messages in the inbox and reply from their own email. In that case, also check the text under “Search and sharing” on the “Contact” page.',
            'The message opens in the visitor’s own email app. Visitors without one can’t send it. Store submissions in the inbox before you launch.',
          ),
          sentencesField(
            'hint',
            'Hint',
            'Shown under the heading if you store submissions in the inbox. Say what happens with the message.',
          ),
          lineField(
            'button',
            'Button',
            'Shown if you store submissions in the inbox. For example, “Send message”.',
          ),
          lineField(
            'submittingButton',
            'Button text while sending',
            'Shown if you store submissions in the inbox. For example, “Sending…”.',
          ),
          sentencesField('privacy', 'Privacy note', PRIVACY_HINT),
          lineField(
            'sentTitle',
            'Thank-you title',
            'Shown once the message is stored. Leave empty to use “Message sent”.',
          ),
          sentencesField(
            'sentText',
            'Thank-you text',
            'Leave empty to use “Thank you. We’ve got your message and we’ll answer by email, usually within a week.”',
          ),
          lineField(
            'mailLink',
            'Link to the email address',
            'For people who prefer their own email app. Write {email} where the address belongs. Leave empty to show only the address.',
          ),
        ],
      ),
    ]),
    fieldGroup('job', 'Job applications', [jobField]),
    fieldGroup('membership', 'Membership', [membershipField]),
    fieldGroup('event', 'Events', [
      objectField(
        'event',
        'Events',
        'The sign-up form of each event that has “People can sign up” turned on.',
        [
          sentencesField('hint', 'Hint', 'Shown under the heading.'),
          ...defaultedFields(EVENT_FORM_WORDS, {
            heading: 'Heading',
            dayLabel: 'Date label',
            nameLabel: 'Name label',
            emailLabel: 'Email label',
            messageLabel: 'Note label',
            button: 'Button',
            privacy: 'Privacy note',
            sentTitle: 'Thank-you title',
            sentText: 'Thank-you text',
          }),
        ],
      ),
    ]),
    fieldGroup('both', 'All forms', [
      consentVersionField(
        'Privacy notes version',
        'Stored with each submission to show what the person agreed to. For example, “2026-11”.',
        'Give the privacy notes a version, such as “2026-11”.',
      ),
      lineField(
        'tooLongError',
        'When text is too long',
        'Write {count} where the number belongs. Leave empty to use “Please shorten this to {count} characters or fewer”.',
      ),
      sentencesField(
        'busyText',
        'When too many forms are sent',
        'Write {minutes} where “5 minutes” belongs. Leave empty to use “We’ve had too many submissions from your network. Everything you typed is still here: try again in {minutes}.”',
      ),
    ]),
    fieldGroup('answers', 'Saved replies', [
      listField(
        'answers',
        'Saved replies',
        'Staff can start a reply in the inbox with one of these. It opens in their own email app. Published content is public, so leave out anything internal.',
        'textBlock',
      ),
    ]),
    fieldGroup('mail', 'Emails', [
      listField(
        'notices',
        'Staff alerts',
        'Who gets an email about new submissions. Needs a mail server: the inbox says whether the site has one. Leave empty to alert no one.',
        'mailNotice',
      ),
      lineField(
        'noticeSubject',
        'Alert subject',
        'Write {what} where “1 message” belongs. Leave empty to use “New in the inbox: {what}”.',
        { max: FIELD_LIMITS.subject },
      ),
      sentencesField(
        'noticeText',
        'Alert text',
        'Write {what} and {link} where they belong. Leave empty to use “{what} came in. Read and answer in the inbox:” and the link.',
        { max: FIELD_LIMITS.text },
      ),
      listField(
        'confirmations',
        'Confirmations to visitors',
        'Emails to people who send a form. Leave empty to send no confirmations.',
        'mailConfirmation',
        {
          validation: (rule) =>
            rule.custom((list) => {
              const kinds = (list ?? []).flatMap((each) =>
                isRecord(each) && 'about' in each ? [each['about']] : [],
              )
              return new Set(kinds).size === kinds.length
                ? true
                : 'Each form can have only one confirmation. Remove the duplicates.'
            }),
        },
      ),
    ]),
  ],
  preview: { prepare: () => ({ title: 'Forms' }) },
})

/** Maximum length of a reply. Some email apps can't open a longer `mailto` address. */
const LONGEST = 1000

/** A saved reply: text that staff can start a reply with. */
export const textBlock = objectType('textBlock', 'Text', {
  icon: CommentIcon,
  fields: [
    lineField(
      'title',
      'Title',
      'The name that staff see in the inbox. For example, “Thanks, we’re looking into it”.',
      {
        requiredError: 'Give the reply a title.',
      },
    ),
    lineField(
      'subject',
      'Subject',
      'The subject of the email. Leave empty to use “Re:” and the person’s subject.',
    ),
    sentencesField('text', 'Text', 'Write {name} where the person’s name belongs.', {
      rows: 8,
      options: { characters: LONGEST },
      validation: (rule) => [
        rule.required().error('Write the text.'),
        rule
          .max(LONGEST)
          .error(`Keep it under ${LONGEST} characters: some email apps can’t open a longer one.`),
      ],
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})
