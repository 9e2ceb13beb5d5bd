import { printWarning } from '../../lib/brand/printable-text'
import { PRIVACY_HINT, useField } from './form-use'
import { listField, objectField } from './parts'
import { headingField, lineField, sentencesField } from './words'

/**
 * The field of the document “Forms” about membership: where applications go, and the words of their form, page and
 * paper.
 */
export function membershipField(group: string) {
  return objectField(
    'membership',
    'Membership',
    'The form on the page “Become a member”, the page on which applicants send their signed declaration, and that declaration. The levels are those of the document “Become a member”.',
    [
      useField({
        description:
          'As on the first day, each level opens the PDF of the document “Become a member”, which people fill in, sign and send by email or post. In the inbox people fill in a form here, print a declaration made from it, and send it back signed, by a link of their own. Only administrators see birth dates, addresses and signed declarations. Change the steps of the document “Become a member” then: they tell of the PDF.',
      }),
      headingField('Apply'),
      sentencesField('hint', 'Hint', 'Stands under the heading: what happens next.'),
      ...FIELDS.map((field) => ({ ...field, fieldset: 'fields' })),
      listField(
        'declarations',
        'Declarations',
        'What applicants declare: each is ticked in the form, and stands on the paper that they sign. Have them checked by whoever knows the constitution and the electoral rules.',
        'string',
        {
          validation: (rule) => [
            rule.unique().error('Write each declaration once.'),
            rule.max(12).error('More than twelve do not fit on the page to sign.'),
          ],
        },
      ),
      ...ERRORS.map((field) => ({ ...field, fieldset: 'errors' })),
      lineField('button', 'Button', 'Such as “Apply”.'),
      lineField('submittingButton', 'Button while it works', 'Such as “Sending…”.'),
      sentencesField('privacy', 'Privacy note', PRIVACY_HINT),
      applicantPageField(),
      paperField(),
    ],
    {
      group,
      validation: (rule) => rule.custom(printedWords).warning(),
      fieldsets: [
        { name: 'fields', title: 'Fields of the form', options: { collapsible: true } },
        { name: 'errors', title: 'What can be wrong', options: { collapsible: true, collapsed: true } },
      ],
    },
  )
}

const FIELDS = [
  lineField('levelLabel', 'Level: label', 'Above the list of levels. Such as “Membership level”.'),
  lineField('nameLabel', 'Name: label', 'Such as “Full name”.'),
  lineField('nameHint', 'Name: hint', 'Such as “As it appears on the electoral roll.”'),
  lineField('birthDateLabel', 'Birth date: label', 'Such as “Date of birth”.'),
  lineField(
    'birthDateHint',
    'Birth date: hint',
    'How to write it: day, month, year. Such as “For example 31/3/1980.”',
  ),
  lineField('streetLabel', 'Street: label', 'Such as “Street address”.'),
  lineField('addressHint', 'Address: hint', 'Under the street. Such as “Where you’re enrolled to vote.”'),
  lineField('suburbLabel', 'Suburb: label', 'Such as “Suburb or town”.'),
  lineField('stateLabel', 'State: label', 'Such as “State or territory”.'),
  lineField('postcodeLabel', 'Postcode: label', 'Such as “Postcode”.'),
  lineField('emailLabel', 'Email: label', 'Such as “Email”.'),
  lineField('phoneLabel', 'Phone: label', 'Such as “Phone (optional)”.'),
  lineField('declarationsLabel', 'Declarations: label', 'Above the boxes to tick. Such as “I declare that”.'),
]

const ERRORS = [
  lineField(
    'requiredError',
    'When a field is empty',
    'Write {field} where its label belongs. Such as “Enter your {field}”.',
  ),
  lineField(
    'birthDateError',
    'When the birth date is none',
    'Empty: “Enter your date of birth as day, month and year, such as 31/3/1980”.',
  ),
  lineField('postcodeError', 'When the postcode is none', 'Empty: “Enter the four digits of your postcode”.'),
  lineField(
    'declarationsError',
    'When a declaration is not ticked',
    'Empty: “Tick every declaration. Membership needs all of them”.',
  ),
]

/** The field for the words of the applicant's page. */
function applicantPageField() {
  return objectField(
    'page',
    'The applicant’s page',
    'Where applicants come once their application is stored: there they print the declaration and send it back, within thirty days.',
    PAGE,
    { options: { collapsible: true, collapsed: true } },
  )
}

/** The field for the words of the printed declaration. */
function paperField() {
  return objectField(
    'paper',
    'The declaration on paper',
    'A PDF of one page with what the applicant wrote, the declarations above, a number and a code that leads back to their page. Your authorisation stands at its foot.',
    [
      lineField('title', 'Title', 'Such as “Application for membership”.'),
      sentencesField(
        'introduction',
        'Introduction',
        'Above the declarations. Such as “I apply for membership and declare:”',
      ),
      lineField('signatureLabel', 'Line to sign on', 'Such as “Signature”.'),
      lineField('dateLabel', 'Line for the date', 'Such as “Date”.'),
      sentencesField(
        'sendText',
        'How to send it back',
        'Beside the code that phones read. {email} and {address} are filled in from the site settings, {date} is the day on which the link ends.',
      ),
    ],
    { options: { collapsible: true, collapsed: true } },
  )
}

/** The words of the applicant's page, in the order in which visitors read them. */
const PAGE = [
  lineField('heading', 'Heading', 'Such as “Nearly there”.'),
  sentencesField(
    'text',
    'Text',
    'Under the heading. {date} is the day on which the link ends. Ask people to keep the address: nobody can mail it to them.',
  ),
  lineField(
    'referenceLabel',
    'Number: label',
    'Before the number of the application. Such as “Your reference number”.',
  ),
  lineField('printHeading', 'First step', 'Such as “Print your declaration”.'),
  sentencesField('printText', 'First step: text', 'One sentence.'),
  lineField('printLink', 'Link to the declaration', 'It opens as a PDF. Such as “Open the declaration”.'),
  lineField('signHeading', 'Second step', 'Such as “Sign it”.'),
  sentencesField('signText', 'Second step: text', 'One sentence.'),
  lineField('sendHeading', 'Third step', 'Such as “Send it back”.'),
  sentencesField(
    'sendText',
    'Third step: text',
    'Also how else to send it. {email} and {address} are filled in from the site settings.',
  ),
  lineField('fileLabel', 'File: label', 'Such as “Scan or photo of the signed declaration”.'),
  lineField(
    'fileHint',
    'File: hint',
    'What may be sent: PDF, JPEG or PNG, at most 5 MB. The site takes nothing else.',
  ),
  lineField('button', 'Button', 'Such as “Send the declaration”.'),
  lineField(
    'fileMissingError',
    'When no file is chosen',
    'Empty: “Choose the scan or photo of your signed declaration”.',
  ),
  lineField('fileTypeError', 'When the file is something else', 'Empty: “Choose a PDF, a JPEG or a PNG”.'),
  lineField(
    'fileSizeError',
    'When the file is too large',
    'Empty: “The file is larger than 5 MB. Choose a smaller one”.',
  ),
  lineField('doneHeading', 'Once it has come: heading', 'Such as “We have your declaration”.'),
  sentencesField(
    'doneText',
    'Once it has come: text',
    'What happens next. The link takes no second file then.',
  ),
  lineField('endedHeading', 'When the link works no longer: heading', 'Such as “This link has expired”.'),
  sentencesField(
    'endedText',
    'When the link works no longer: text',
    'What to do then. {email} is filled in from the site settings.',
  ),
  lineField('endedLink', 'When the link works no longer: link', 'To the form. Such as “Apply again”.'),
]

/** The labels of the membership form that are on the printed declaration too. */
const LABELS = ['levelLabel', 'nameLabel', 'birthDateLabel', 'streetLabel', 'emailLabel', 'phoneLabel']

/** Warns editors of signs in the membership form’s words that the printed declaration shows otherwise. */
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
