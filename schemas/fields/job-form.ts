import { PRIVACY_HINT, useField } from './form-use'
import { objectField } from './parts'
import { headingField, lineField, sentencesField } from './words'

/** The field of the document “Forms” about job applications: where they go, and the words of their form. */
export function jobField(group: string) {
  return objectField(
    'job',
    'Job applications',
    'The form on the page “Join our team”, for each open job and for everything else.',
    [
      useField({
        description:
          'As on the first day, each button only says “Application received!”. In the inbox people apply with a PDF or Word file of at most 5 MB, which staff save from there. Open such files with care: anybody can send one.',
        firstDay:
          'Visitors read “Application received!”, and nothing is kept: nobody has applied. Let it go to the inbox before you launch.',
      }),
      headingField('Apply'),
      sentencesField('hint', 'Hint', 'Stands under the heading.'),
      lineField('jobLabel', 'Job: label', 'Above the list of jobs. Such as “Job”.'),
      lineField(
        'generalJob',
        'For another job',
        'The last entry of that list, for those who do not find their job.',
      ),
      lineField('nameLabel', 'Name: label', 'Such as “Full name”.'),
      lineField('emailLabel', 'Email: label', 'Such as “Email”.'),
      lineField('phoneLabel', 'Phone: label', 'Such as “Phone (optional)”.'),
      lineField('messageLabel', 'Message: label', 'Such as “Message (optional)”.'),
      lineField('fileLabel', 'File: label', 'Such as “Application”.'),
      sentencesField(
        'fileHint',
        'File: hint',
        'What may be sent: PDF or Word, at most 5 MB. The site takes nothing else.',
      ),
      lineField(
        'requiredError',
        'When a field is empty',
        'Write {field} where its label belongs. Such as “Enter your {field}”.',
      ),
      lineField(
        'fileTypeError',
        'When the file is neither PDF nor Word',
        'Empty: “Choose a PDF or a Word file”.',
      ),
      lineField(
        'fileSizeError',
        'When the file is too large',
        'Empty: “The file is larger than 5 MB. Choose a smaller one”.',
      ),
      lineField(
        'fileAgainError',
        'When the file has to be chosen again',
        'Browsers keep no file when a form comes back. Empty: “Please choose the file again”.',
      ),
      lineField('button', 'Button', 'Such as “Send application”.'),
      lineField('submittingButton', 'Button while it works', 'Such as “Sending…”.'),
      sentencesField('privacy', 'Privacy note', PRIVACY_HINT),
    ],
    { group },
  )
}
