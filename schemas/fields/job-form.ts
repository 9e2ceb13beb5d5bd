import { defineField } from 'sanity'
import { PRIVACY_HINT, useField } from './form-use'
import { headingField, lineField, sentencesField } from './words'

/** The field of the document “Forms” about job applications: where they go, and the words of their form. */
export function jobField(group: string) {
  return defineField({
    name: 'job',
    title: 'Job applications',
    type: 'object',
    description: 'The form on the page “Join our team”, for each open job and for everything else.',
    group,
    fields: [
      useField({
        description:
          'As on the first day, each button only says “Application received!”. In the inbox people apply with a PDF or Word file of at most 5 MB, which staff save from there. Open such files with care: anybody can send one.',
        firstDay:
          'Visitors read “Application received!”, and nothing is kept: nobody has applied. Let it go to the inbox before you launch.',
      }),
      headingField('Apply'),
      sentencesField({ name: 'hint', title: 'Hint', description: 'Stands under the heading.' }),
      lineField({
        name: 'jobLabel',
        title: 'Job: label',
        description: 'Above the list of jobs. Such as “Job”.',
      }),
      lineField({
        name: 'generalJob',
        title: 'For another job',
        description: 'The last entry of that list, for those who do not find their job.',
      }),
      lineField({ name: 'nameLabel', title: 'Name: label', description: 'Such as “Full name”.' }),
      lineField({ name: 'emailLabel', title: 'Email: label', description: 'Such as “Email”.' }),
      lineField({ name: 'phoneLabel', title: 'Phone: label', description: 'Such as “Phone (optional)”.' }),
      lineField({
        name: 'messageLabel',
        title: 'Message: label',
        description: 'Such as “Message (optional)”.',
      }),
      lineField({ name: 'fileLabel', title: 'File: label', description: 'Such as “Application”.' }),
      sentencesField({
        name: 'fileHint',
        title: 'File: hint',
        description: 'What may be sent: PDF or Word, at most 5 MB. The site takes nothing else.',
      }),
      lineField({
        name: 'requiredError',
        title: 'When a field is empty',
        description: 'Write {field} where its label belongs. Such as “Enter your {field}”.',
      }),
      lineField({
        name: 'fileTypeError',
        title: 'When the file is neither PDF nor Word',
        description: 'Empty: “Choose a PDF or a Word file”.',
      }),
      lineField({
        name: 'fileSizeError',
        title: 'When the file is too large',
        description: 'Empty: “The file is larger than 5 MB. Choose a smaller one”.',
      }),
      lineField({
        name: 'fileAgainError',
        title: 'When the file has to be chosen again',
        description: 'Browsers keep no file when a form comes back. Empty: “Please choose the file again”.',
      }),
      lineField({ name: 'button', title: 'Button', description: 'Such as “Send application”.' }),
      lineField({
        name: 'submittingButton',
        title: 'Button while it works',
        description: 'Such as “Sending…”.',
      }),
      sentencesField({ name: 'privacy', title: 'Privacy note', description: PRIVACY_HINT }),
    ],
  })
}
