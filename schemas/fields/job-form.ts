import { PRIVACY_HINT, useField } from './form-use'
import { objectField } from './parts'
import { headingField, lineField, sentencesField } from './words'

/** The field for job applications in the “Forms” document: where they go, and the text of the form. */
export const jobField = objectField(
  'job',
  'Job applications',
  'The form on the Jobs page, for open jobs and general applications.',
  [
    useField(
      'By default, the buttons only show “Application received!”. If you store submissions, people apply with a PDF or Word file of up to 5 MB, which staff download from the inbox. Open these files with care: anyone can send one.',
      'Visitors see “Application received!”, but their application is not stored. Store submissions in the inbox before you launch.',
    ),
    headingField('Apply'),
    sentencesField('hint', 'Hint', 'Shown under the heading.'),
    lineField('jobLabel', 'Job label', 'Shown above the list of jobs. For example, “Job”.'),
    lineField(
      'generalJob',
      'General application',
      'The last option in the list, for people who don’t see a suitable job.',
    ),
    lineField('nameLabel', 'Name label', 'For example, “Full name”.'),
    lineField('emailLabel', 'Email label', 'For example, “Email”.'),
    lineField('phoneLabel', 'Phone label', 'For example, “Phone (optional)”.'),
    lineField('messageLabel', 'Message label', 'For example, “Message (optional)”.'),
    lineField('fileLabel', 'File label', 'For example, “Application”.'),
    sentencesField(
      'fileHint',
      'File hint',
      'Tell people what they can send: PDF or Word, up to 5 MB. The form rejects anything else.',
    ),
    lineField(
      'requiredError',
      'When a field is empty',
      'Write {field} where its label belongs. For example, “Enter your {field}”.',
    ),
    lineField(
      'fileTypeError',
      'When the file is neither PDF nor Word',
      'Leave empty to use “Choose a PDF or a Word file”.',
    ),
    lineField(
      'fileSizeError',
      'When the file is too large',
      'Leave empty to use “The file is larger than 5 MB. Choose a smaller one”.',
    ),
    lineField(
      'fileAgainError',
      'When the file must be chosen again',
      'Browsers drop the file when a form comes back with errors. Leave empty to use “Please choose the file again”.',
    ),
    lineField('button', 'Button', 'For example, “Send application”.'),
    lineField('submittingButton', 'Button text while sending', 'For example, “Sending…”.'),
    sentencesField('privacy', 'Privacy note', PRIVACY_HINT),
  ],
)
