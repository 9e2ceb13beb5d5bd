import { defineArrayMember, defineField } from 'sanity'
import { printedWords } from '../rules/printed-words'
import { PRIVACY_HINT, useField } from './form-use'
import { headingField, lineField, sentencesField } from './words'

/**
 * The field of the document “Forms” about membership: where applications go, and the words of their form, page and
 * paper.
 */
export function membershipField(group: string) {
  return defineField({
    name: 'membership',
    title: 'Membership',
    type: 'object',
    description:
      'The form on the page “Become a member”, the page on which applicants send their signed declaration, and that declaration. The levels are those of the document “Become a member”.',
    group,
    validation: (rule) => rule.custom(printedWords).warning(),
    fieldsets: [
      { name: 'fields', title: 'Fields of the form', options: { collapsible: true } },
      { name: 'errors', title: 'What can be wrong', options: { collapsible: true, collapsed: true } },
    ],
    fields: [
      useField({
        description:
          'As on the first day, each level opens the PDF of the document “Become a member”, which people fill in, sign and send by email or post. In the inbox people fill in a form here, print a declaration made from it, and send it back signed, by a link of their own. Only administrators see birth dates, addresses and signed declarations. Change the steps of the document “Become a member” then: they tell of the PDF.',
      }),
      headingField('Apply'),
      sentencesField({
        name: 'hint',
        title: 'Hint',
        description: 'Stands under the heading: what happens next.',
      }),
      ...FIELDS.map((field) => ({ ...lineField(field), fieldset: 'fields' })),
      defineField({
        name: 'declarations',
        title: 'Declarations',
        type: 'array',
        description:
          'What applicants declare: each is ticked in the form, and stands on the paper that they sign. Have them checked by whoever knows the constitution and the electoral rules.',
        of: [defineArrayMember({ type: 'string' })],
        validation: (rule) => [
          rule.unique().error('Write each declaration once.'),
          rule.max(12).error('More than twelve do not fit on the page to sign.'),
        ],
      }),
      ...ERRORS.map((field) => ({ ...lineField(field), fieldset: 'errors' })),
      lineField({ name: 'button', title: 'Button', description: 'Such as “Apply”.' }),
      lineField({
        name: 'submittingButton',
        title: 'Button while it works',
        description: 'Such as “Sending…”.',
      }),
      sentencesField({ name: 'privacy', title: 'Privacy note', description: PRIVACY_HINT }),
      applicantPageField(),
      paperField(),
    ],
  })
}

const FIELDS = [
  {
    name: 'levelLabel',
    title: 'Level: label',
    description: 'Above the list of levels. Such as “Membership level”.',
  },
  { name: 'nameLabel', title: 'Name: label', description: 'Such as “Full name”.' },
  { name: 'nameHint', title: 'Name: hint', description: 'Such as “As it appears on the electoral roll.”' },
  { name: 'birthDateLabel', title: 'Birth date: label', description: 'Such as “Date of birth”.' },
  {
    name: 'birthDateHint',
    title: 'Birth date: hint',
    description: 'How to write it: day, month, year. Such as “For example 31/3/1980.”',
  },
  { name: 'streetLabel', title: 'Street: label', description: 'Such as “Street address”.' },
  {
    name: 'addressHint',
    title: 'Address: hint',
    description: 'Under the street. Such as “Where you’re enrolled to vote.”',
  },
  { name: 'suburbLabel', title: 'Suburb: label', description: 'Such as “Suburb or town”.' },
  { name: 'stateLabel', title: 'State: label', description: 'Such as “State or territory”.' },
  { name: 'postcodeLabel', title: 'Postcode: label', description: 'Such as “Postcode”.' },
  { name: 'emailLabel', title: 'Email: label', description: 'Such as “Email”.' },
  { name: 'phoneLabel', title: 'Phone: label', description: 'Such as “Phone (optional)”.' },
  {
    name: 'declarationsLabel',
    title: 'Declarations: label',
    description: 'Above the boxes to tick. Such as “I declare that”.',
  },
] as const

const ERRORS = [
  {
    name: 'requiredError',
    title: 'When a field is empty',
    description: 'Write {field} where its label belongs. Such as “Enter your {field}”.',
  },
  {
    name: 'birthDateError',
    title: 'When the birth date is none',
    description: 'Empty: “Enter your date of birth as day, month and year, such as 31/3/1980”.',
  },
  {
    name: 'postcodeError',
    title: 'When the postcode is none',
    description: 'Empty: “Enter the four digits of your postcode”.',
  },
  {
    name: 'declarationsError',
    title: 'When a declaration is not ticked',
    description: 'Empty: “Tick every declaration. Membership needs all of them”.',
  },
] as const

/** The field for the words of the applicant's page. */
function applicantPageField() {
  return defineField({
    name: 'page',
    title: 'The applicant’s page',
    type: 'object',
    description:
      'Where applicants come once their application is stored: there they print the declaration and send it back, within thirty days.',
    options: { collapsible: true, collapsed: true },
    fields: PAGE.map(({ isLong = false, ...field }) => (isLong ? sentencesField(field) : lineField(field))),
  })
}

/** The field for the words of the printed declaration. */
function paperField() {
  return defineField({
    name: 'paper',
    title: 'The declaration on paper',
    type: 'object',
    description:
      'A PDF of one page with what the applicant wrote, the declarations above, a number and a code that leads back to their page. Your authorisation stands at its foot.',
    options: { collapsible: true, collapsed: true },
    fields: [
      lineField({ name: 'title', title: 'Title', description: 'Such as “Application for membership”.' }),
      sentencesField({
        name: 'introduction',
        title: 'Introduction',
        description: 'Above the declarations. Such as “I apply for membership and declare:”',
      }),
      lineField({ name: 'signatureLabel', title: 'Line to sign on', description: 'Such as “Signature”.' }),
      lineField({ name: 'dateLabel', title: 'Line for the date', description: 'Such as “Date”.' }),
      sentencesField({
        name: 'sendText',
        title: 'How to send it back',
        description:
          'Beside the code that phones read. {email} and {address} are filled in from the site settings, {date} is the day on which the link ends.',
      }),
    ],
  })
}

/** The words of the applicant's page, in the order in which visitors read them. */
const PAGE: readonly { name: string; title: string; description: string; isLong?: boolean }[] = [
  { name: 'heading', title: 'Heading', description: 'Such as “Nearly there”.' },
  {
    name: 'text',
    title: 'Text',
    description:
      'Under the heading. {date} is the day on which the link ends. Ask people to keep the address: nobody can mail it to them.',
    isLong: true,
  },
  {
    name: 'referenceLabel',
    title: 'Number: label',
    description: 'Before the number of the application. Such as “Your reference number”.',
  },
  { name: 'printHeading', title: 'First step', description: 'Such as “Print your declaration”.' },
  { name: 'printText', title: 'First step: text', description: 'One sentence.', isLong: true },
  {
    name: 'printLink',
    title: 'Link to the declaration',
    description: 'It opens as a PDF. Such as “Open the declaration”.',
  },
  { name: 'signHeading', title: 'Second step', description: 'Such as “Sign it”.' },
  { name: 'signText', title: 'Second step: text', description: 'One sentence.', isLong: true },
  { name: 'sendHeading', title: 'Third step', description: 'Such as “Send it back”.' },
  {
    name: 'sendText',
    title: 'Third step: text',
    description: 'Also how else to send it. {email} and {address} are filled in from the site settings.',
    isLong: true,
  },
  {
    name: 'fileLabel',
    title: 'File: label',
    description: 'Such as “Scan or photo of the signed declaration”.',
  },
  {
    name: 'fileHint',
    title: 'File: hint',
    description: 'What may be sent: PDF, JPEG or PNG, at most 5 MB. The site takes nothing else.',
  },
  { name: 'button', title: 'Button', description: 'Such as “Send the declaration”.' },
  {
    name: 'fileMissingError',
    title: 'When no file is chosen',
    description: 'Empty: “Choose the scan or photo of your signed declaration”.',
  },
  {
    name: 'fileTypeError',
    title: 'When the file is something else',
    description: 'Empty: “Choose a PDF, a JPEG or a PNG”.',
  },
  {
    name: 'fileSizeError',
    title: 'When the file is too large',
    description: 'Empty: “The file is larger than 5 MB. Choose a smaller one”.',
  },
  {
    name: 'doneHeading',
    title: 'Once it has come: heading',
    description: 'Such as “We have your declaration”.',
  },
  {
    name: 'doneText',
    title: 'Once it has come: text',
    description: 'What happens next. The link takes no second file then.',
    isLong: true,
  },
  {
    name: 'endedHeading',
    title: 'When the link works no longer: heading',
    description: 'Such as “This link has expired”.',
  },
  {
    name: 'endedText',
    title: 'When the link works no longer: text',
    description: 'What to do then. {email} is filled in from the site settings.',
    isLong: true,
  },
  {
    name: 'endedLink',
    title: 'When the link works no longer: link',
    description: 'To the form. Such as “Apply again”.',
  },
]
