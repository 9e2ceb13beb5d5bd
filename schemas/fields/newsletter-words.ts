import { defineField } from 'sanity'
import { FIELD_LIMITS } from '../../lib/outbox/mail-limits'
import { lineField, sentencesField } from './words'

/** The fields for the words of subscribing: those of the pages to which mails lead, and of the mails. */
export function newsletterWordFields(group: string) {
  return [
    defineField({
      name: 'newsletterLinks',
      title: 'Links in newsletter mails',
      type: 'object',
      description: 'The pages behind the links in mails about the newsletter.',
      group,
      options: { collapsible: true, collapsed: true },
      fields: [
        stepField('confirm', 'Confirming', 'The page linked from the mail that asks people to confirm.', [
          'Confirm your subscription',
          'Yes, send me the newsletter',
          'You’re subscribed',
          'I asked for this newsletter',
        ]),
        stepField('unsubscribe', 'Unsubscribing', 'The page linked at the end of each newsletter.', [
          'Unsubscribe from the newsletter',
          'Unsubscribe',
          'You’re unsubscribed',
        ]),
        defineField({
          name: 'broken',
          title: 'A link that does not work',
          type: 'object',
          description: 'Shown when a link is incomplete or expired.',
          fields: [
            lineField({
              name: 'heading',
              title: 'Heading',
              description: 'Leave empty to use “This link doesn’t work”.',
            }),
            sentencesField({ name: 'text', title: 'Text', description: 'What people can do about it.' }),
          ],
        }),
      ],
    }),
    defineField({
      name: 'newsletterMail',
      title: 'Newsletter mail',
      type: 'object',
      group,
      options: { collapsible: true, collapsed: true },
      description: 'The mail that asks to confirm, and the lines at the end of each newsletter.',
      fields: [
        lineField({
          name: 'askSubject',
          title: 'Please confirm: subject',
          description: 'Leave empty to use “Please confirm: our newsletter”.',
          max: FIELD_LIMITS.subject,
        }),
        sentencesField({
          name: 'askText',
          title: 'Please confirm: text',
          description:
            'Write {link} where the link belongs. Without it nobody can subscribe. Leave empty to use the standard text.',
          max: FIELD_LIMITS.text,
        }),
        lineField({
          name: 'reason',
          title: 'Why people get it',
          description:
            'At the end of each newsletter. Leave empty to use “You’re getting this because you subscribed to our newsletter.”',
          max: FIELD_LIMITS.line,
        }),
        lineField({
          name: 'unsubscribe',
          title: 'Link to unsubscribe',
          description: 'Leave empty to use “Unsubscribe”.',
          max: FIELD_LIMITS.line,
        }),
        lineField({
          name: 'online',
          title: 'Link to its page',
          description: 'Leave empty to use “Read it on our website”.',
          max: FIELD_LIMITS.line,
        }),
      ],
    }),
  ]
}

/** The field for the words of a page with one button, before it is pressed and after. */
function stepField(name: string, title: string, description: string, examples: readonly string[]) {
  const [heading = '', button = '', doneHeading = '', tick] = examples
  return defineField({
    name,
    title,
    type: 'object',
    description,
    fields: [
      lineField({ name: 'heading', title: 'Heading', description: `Leave empty to use “${heading}”.` }),
      sentencesField({ name: 'text', title: 'Text', description: 'A sentence above the button.' }),
      ...(tick === undefined
        ? []
        : [
            lineField({
              name: 'tick',
              title: 'Box to tick',
              description: `Shown beside the box that people tick before they press the button. Mail scanners press buttons too, but tick no boxes. Leave empty to use “${tick}”.`,
            }),
          ]),
      lineField({ name: 'button', title: 'Button', description: `Leave empty to use “${button}”.` }),
      lineField({
        name: 'doneHeading',
        title: 'Heading afterwards',
        description: `Leave empty to use “${doneHeading}”.`,
      }),
      sentencesField({ name: 'doneText', title: 'Text afterwards', description: 'What happens now.' }),
    ],
  })
}
