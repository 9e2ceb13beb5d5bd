import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, defineType } from 'sanity'
import { FIELD_LIMITS } from '../../lib/outbox/mail-limits'
import { seoField } from '../fields/search'
import { lineField, pageHeadFields, sentencesField } from '../fields/words'

/** The field for the words of a page with one button, before it is pressed and after. */
function stepField(name: string, title: string, description: string, examples: readonly string[]) {
  const [heading = '', button = '', doneHeading = '', tick] = examples
  return defineField({
    name,
    title,
    type: 'object',
    description,
    group: 'links',
    fields: [
      lineField({ name: 'heading', title: 'Heading', description: `Empty: “${heading}”.` }),
      sentencesField({ name: 'text', title: 'Text', description: 'A sentence above the button.' }),
      ...(tick === undefined
        ? []
        : [
            lineField({
              name: 'tick',
              title: 'Box to tick',
              description: `Stands beside the box that people tick before they press the button. Mail scanners press buttons too, but tick no boxes. Leave empty to use “${tick}”.`,
            }),
          ]),
      lineField({ name: 'button', title: 'Button', description: `Empty: “${button}”.` }),
      lineField({
        name: 'doneHeading',
        title: 'Heading afterwards',
        description: `Empty: “${doneHeading}”.`,
      }),
      sentencesField({ name: 'doneText', title: 'Text afterwards', description: 'What happens now.' }),
    ],
  })
}

/** The page /newsletter, and the texts of subscribing: those of the pages to which mails lead, and of the mails. */
export const newsletterPage = defineType({
  name: 'newsletterPage',
  title: 'Newsletter page',
  type: 'document',
  icon: EnvelopeIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'links', title: 'Subscribing' },
    { name: 'mail', title: 'Mail' },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    ...pageHeadFields('page'),
    sentencesField({
      name: 'empty',
      title: 'While there is none',
      description: 'Stands in place of the list until the first newsletter is published.',
      group: 'page',
    }),
    stepField(
      'confirm',
      'Confirming',
      'The page to which the mail leads whoever has asked for the newsletter.',
      [
        'Confirm your subscription',
        'Yes, send me the newsletter',
        'You are subscribed',
        'I asked for this newsletter',
      ],
    ),
    stepField(
      'unsubscribe',
      'Unsubscribing',
      'The page to which the link at the end of each newsletter leads.',
      ['Unsubscribe from the newsletter', 'Unsubscribe', 'You are unsubscribed'],
    ),
    defineField({
      name: 'broken',
      title: 'A link that does not work',
      type: 'object',
      description: 'When a link was cut off, or is too old.',
      group: 'links',
      fields: [
        lineField({ name: 'heading', title: 'Heading', description: 'Empty: “This link does not work”.' }),
        sentencesField({ name: 'text', title: 'Text', description: 'What the person can do.' }),
      ],
    }),
    defineField({
      name: 'mail',
      title: 'Mail',
      type: 'object',
      group: 'mail',
      description: 'What is mailed beside the newsletter itself.',
      fields: [
        lineField({
          name: 'askSubject',
          title: 'Please confirm: subject',
          description: 'Empty: “Please confirm: our newsletter”.',
          max: FIELD_LIMITS.subject,
        }),
        sentencesField({
          name: 'askText',
          title: 'Please confirm: text',
          description:
            'Write {link} where the link belongs; without it nobody can subscribe. Empty: a text of ours.',
          max: FIELD_LIMITS.text,
        }),
        lineField({
          name: 'reason',
          title: 'Why somebody gets it',
          description:
            'At the end of each newsletter. Empty: “You get this because you subscribed to our newsletter.”',
          max: FIELD_LIMITS.line,
        }),
        lineField({
          name: 'unsubscribe',
          title: 'Link to unsubscribe',
          description: 'Empty: “Unsubscribe”.',
          max: FIELD_LIMITS.line,
        }),
        lineField({
          name: 'online',
          title: 'Link to its page',
          description: 'Empty: “Read it on our website”.',
          max: FIELD_LIMITS.line,
        }),
      ],
    }),
    seoField({ group: 'search' }),
  ],
  preview: { prepare: () => ({ title: 'Newsletter page' }) },
})
