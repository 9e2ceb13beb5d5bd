import { printWarning } from '../../lib/brand/printable-text'
import { PRIVACY_HINT, useField } from './form-use'
import { listField, objectField } from './parts'
import { headingField, lineField, sentencesField } from './words'

const FIELDS = [
  lineField('levelLabel', 'Level label', 'Shown above the list of levels. For example, “Membership level”.'),
  lineField('nameLabel', 'Name label', 'For example, “Full name”.'),
  lineField('nameHint', 'Name hint', 'For example, “As it appears on the electoral roll.”'),
  lineField('birthDateLabel', 'Birth date label', 'For example, “Date of birth”.'),
  lineField(
    'birthDateHint',
    'Birth date hint',
    'Show the format: day, month, year. For example, “For example 31/3/1980.”',
  ),
  lineField('streetLabel', 'Street label', 'For example, “Street address”.'),
  lineField(
    'addressHint',
    'Address hint',
    'Shown under the street. For example, “Where you’re enrolled to vote.”',
  ),
  lineField('suburbLabel', 'Suburb label', 'For example, “Suburb or town”.'),
  lineField('stateLabel', 'State label', 'For example, “State or territory”.'),
  lineField('postcodeLabel', 'Postcode label', 'For example, “Postcode”.'),
  lineField('emailLabel', 'Email label', 'For example, “Email”.'),
  lineField('phoneLabel', 'Phone label', 'For example, “Phone (optional)”.'),
  lineField(
    'declarationsLabel',
    'Declarations label',
    'Shown above the tick boxes. For example, “I declare that”.',
  ),
]

const ERRORS = [
  lineField(
    'requiredError',
    'When a field is empty',
    'Write {field} where its label belongs. For example, “Enter your {field}”.',
  ),
  lineField(
    'birthDateError',
    'When the birth date is not valid',
    'Leave empty to use “Enter your date of birth as day, month and year, such as 31/3/1980”.',
  ),
  lineField(
    'postcodeError',
    'When the postcode is not valid',
    'Leave empty to use “Enter the four digits of your postcode”.',
  ),
  lineField(
    'declarationsError',
    'When a declaration is not ticked',
    'Leave empty to use “Tick every declaration. Membership needs all of them”.',
  ),
]

/**
 * The field for membership in the “Forms” document: where applications go, and the text of the form, the applicant's
 * page and the declaration.
 */
export const membershipField = objectField(
  'membership',
  'Membership',
  'The form on the “Become a member” page, the page where applicants send their signed declaration, and the declaration itself. Membership levels come from the “Become a member” page.',
  [
    useField(
      'By default, each level opens the PDF from the “Become a member” page, which people fill in, sign and send by email or post. If you store submissions, people fill in a form on the site, print the declaration it creates, sign it and send it back through a personal link. Only administrators see birth dates, addresses and signed declarations. In that case, also update the steps on the “Become a member” page, because they describe the PDF.',
    ),
    headingField('Apply'),
    sentencesField('hint', 'Hint', 'Shown under the heading. Say what happens next.'),
    ...FIELDS.map((field) => ({ ...field, fieldset: 'fields' })),
    listField(
      'declarations',
      'Declarations',
      'What applicants declare. They tick each declaration in the form, and sign a printout with all of them. Ask someone who knows the constitution and the electoral rules to check the wording.',
      'string',
      {
        validation: (rule) => [
          rule.unique().error('Remove the duplicate declaration.'),
          rule.max(12).error('The printed page has room for up to twelve declarations.'),
        ],
      },
    ),
    ...ERRORS.map((field) => ({ ...field, fieldset: 'errors' })),
    lineField('button', 'Button', 'For example, “Apply”.'),
    lineField('submittingButton', 'Button text while sending', 'For example, “Sending…”.'),
    sentencesField('privacy', 'Privacy note', PRIVACY_HINT),
    objectField(
      'page',
      'The applicant’s page',
      'The page that applicants see after they apply. They print the declaration there and send it back within thirty days.',
      [
        lineField('heading', 'Heading', 'For example, “Nearly there”.'),
        sentencesField(
          'text',
          'Text',
          'Shown under the heading. {date} is the day the link expires. Ask people to save the address: it cannot be sent to them again.',
        ),
        lineField(
          'referenceLabel',
          'Number label',
          'Shown before the application number. For example, “Your reference number”.',
        ),
        lineField('printHeading', 'First step', 'For example, “Print your declaration”.'),
        sentencesField('printText', 'First step text', 'One sentence.'),
        lineField(
          'printLink',
          'Link to the declaration',
          'Opens the PDF. For example, “Open the declaration”.',
        ),
        lineField('signHeading', 'Second step', 'For example, “Sign it”.'),
        sentencesField('signText', 'Second step text', 'One sentence.'),
        lineField('sendHeading', 'Third step', 'For example, “Send it back”.'),
        sentencesField(
          'sendText',
          'Third step text',
          'Mention other ways to send it. {email} and {address} come from the site settings.',
        ),
        lineField('fileLabel', 'File label', 'For example, “Scan or photo of the signed declaration”.'),
        lineField(
          'fileHint',
          'File hint',
          'Tell people what they can send: PDF, JPEG or PNG, up to 5 MB. The form rejects anything else.',
        ),
        lineField('button', 'Button', 'For example, “Send the declaration”.'),
        lineField(
          'fileMissingError',
          'When no file is chosen',
          'Leave empty to use “Choose the scan or photo of your signed declaration”.',
        ),
        lineField(
          'fileTypeError',
          'When the file is in the wrong format',
          'Leave empty to use “Choose a PDF, a JPEG or a PNG”.',
        ),
        lineField(
          'fileSizeError',
          'When the file is too large',
          'Leave empty to use “The file is larger than 5 MB. Choose a smaller one”.',
        ),
        lineField('doneHeading', 'Heading after the upload', 'For example, “We have your declaration”.'),
        sentencesField(
          'doneText',
          'Text after the upload',
          'Say what happens next. The link does not accept a second file.',
        ),
        lineField(
          'endedHeading',
          'Heading when the link has expired',
          'For example, “This link has expired”.',
        ),
        sentencesField(
          'endedText',
          'Text when the link has expired',
          'Say what people can do instead. {email} comes from the site settings.',
        ),
        lineField(
          'endedLink',
          'Button when the link has expired',
          'Opens the form. For example, “Apply again”.',
        ),
      ],
      { options: { collapsible: true, collapsed: true } },
    ),
    objectField(
      'paper',
      'Printed declaration',
      'A one-page PDF with the applicant’s details, the declarations above, a reference number and a QR code that opens their page. Your authorisation line is at the bottom.',
      [
        lineField('title', 'Title', 'For example, “Application for membership”.'),
        sentencesField(
          'introduction',
          'Introduction',
          'Shown above the declarations. For example, “I apply for membership and declare:”',
        ),
        lineField('signatureLabel', 'Signature line', 'For example, “Signature”.'),
        lineField('dateLabel', 'Date line', 'For example, “Date”.'),
        sentencesField(
          'sendText',
          'How to send it back',
          'Shown beside the QR code. {email} and {address} come from the site settings; {date} is the day the link expires.',
        ),
      ],
      { options: { collapsible: true, collapsed: true } },
    ),
  ],
  {
    validation: (rule) => rule.custom(printedWords).warning(),
    fieldsets: [
      { name: 'fields', title: 'Form fields', options: { collapsible: true } },
      { name: 'errors', title: 'Error messages', options: { collapsible: true, collapsed: true } },
    ],
  },
)

/** The labels of the membership form that also appear on the printed declaration. */
const LABELS = ['levelLabel', 'nameLabel', 'birthDateLabel', 'streetLabel', 'emailLabel', 'phoneLabel']

/** Warns editors about characters that the printed declaration's typeface lacks. */
function printedWords(
  form: { declarations?: string[]; paper?: Record<string, unknown>; [label: string]: unknown } = {},
) {
  const words: unknown[] = [
    ...LABELS.map((label) => form[label]),
    ...(form.declarations ?? []),
    ...Object.values(form.paper ?? {}),
  ]
  return printWarning(words.filter((text) => typeof text === 'string').join('\n'))
}
