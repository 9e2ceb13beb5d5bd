import { FIELD_LIMITS } from '../../lib/shared/mail-limits'
import { objectField } from './parts'
import { lineField, sentencesField } from './words'

/** The fields for the text of newsletter emails and the pages they link to. */
export const newsletterWordFields = [
  objectField(
    'newsletterLinks',
    'Links in newsletter emails',
    'The pages opened by the links in newsletter emails.',
    [
      stepField('confirm', 'Confirming', 'The page linked from the email that asks people to confirm.', [
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
      objectField('broken', 'Broken link', 'Shown when a link is incomplete or expired.', [
        lineField('heading', 'Heading', 'Leave empty to use “This link doesn’t work”.'),
        sentencesField('text', 'Text', 'Say what people can do about it.'),
      ]),
    ],
    { options: { collapsible: true, collapsed: true } },
  ),
  objectField(
    'newsletterMail',
    'Newsletter emails',
    'The email that asks people to confirm, and the lines at the end of each newsletter.',
    [
      lineField(
        'askSubject',
        'Please confirm: subject',
        'Leave empty to use “Please confirm: our newsletter”.',
        { max: FIELD_LIMITS.subject },
      ),
      sentencesField(
        'askText',
        'Please confirm: text',
        'Write {link} where the link belongs. Without it no one can subscribe. Leave empty to use the standard text.',
        { max: FIELD_LIMITS.text },
      ),
      lineField(
        'reason',
        'Why people get it',
        'Shown at the end of each newsletter. Leave empty to use “You’re getting this because you subscribed to our newsletter.”',
        { max: FIELD_LIMITS.line },
      ),
      lineField('unsubscribe', 'Link to unsubscribe', 'Leave empty to use “Unsubscribe”.', {
        max: FIELD_LIMITS.line,
      }),
      lineField('online', 'Link to the web version', 'Leave empty to use “Read it on our website”.', {
        max: FIELD_LIMITS.line,
      }),
    ],
    { options: { collapsible: true, collapsed: true } },
  ),
]

/** The field for the text of a page with one button, before and after the button is pressed. */
function stepField(name: string, title: string, description: string, examples: readonly string[]) {
  const [heading = '', button = '', doneHeading = '', tick] = examples
  return objectField(name, title, description, [
    lineField('heading', 'Heading', `Leave empty to use “${heading}”.`),
    sentencesField('text', 'Text', 'A sentence above the button.'),
    ...(tick === undefined
      ? []
      : [
          lineField(
            'tick',
            'Box to tick',
            `Shown beside the box that people tick before they press the button. Email scanners press buttons too, but they don’t tick boxes. Leave empty to use “${tick}”.`,
          ),
        ]),
    lineField('button', 'Button', `Leave empty to use “${button}”.`),
    lineField('doneHeading', 'Heading afterwards', `Leave empty to use “${doneHeading}”.`),
    sentencesField('doneText', 'Text afterwards', 'Say what happens next.'),
  ])
}
