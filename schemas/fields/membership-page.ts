import { defineField } from 'sanity'
import { lineField, sentencesField } from './words'

/** The words of an applicant's page. */
export function applicantPageField() {
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

/** The words of the declaration on paper. */
export function paperField() {
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
      lineField({
        name: 'signatureLabel',
        title: 'Line to sign on',
        description: 'Such as “Signature”.',
      }),
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

/** In the order in which visitors read them. */
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
    description: 'Such as “This link has ended”.',
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
