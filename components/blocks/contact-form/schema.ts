import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { headingField, lineField, problemHeadingField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const contactForm = defineBlock('contactForm', 'Contact form', {
  description:
    'Opens the visitor’s own mail program, with a message to the email of the site settings, unless “Forms” stores messages in the inbox. Contact details before it stand beside it.',
  icon: EnvelopeIcon,
  initialValue: {
    heading: 'Write a message',
    nameLabel: 'Name',
    emailLabel: 'Email',
    subjectLabel: 'Subject',
    messageLabel: 'Message',
    requiredError: 'Please fill in: {field}',
    button: 'Prepare message',
    submittingButton: 'Preparing…',
    withoutScript: 'Write to {email}',
  },
  fields: [
    headingField('Write a message'),
    sentencesField('hint', 'Hint', 'What happens with the message.'),
    labelField('nameLabel', 'Label: name', 'Such as “Name”.'),
    labelField('emailLabel', 'Label: email', 'Such as “Email”.'),
    labelField('subjectLabel', 'Label: subject', 'Such as “Subject”.'),
    labelField('messageLabel', 'Label: message', 'Such as “Message”.'),
    lineField('requiredError', 'When a field is empty', 'Write {field} where the field’s label belongs.'),
    problemHeadingField(),
    labelField('button', 'Button', 'Such as “Open in my email app”.'),
    lineField('submittingButton', 'Button while it works', 'Such as “Opening…”.'),
    lineField(
      'withoutScript',
      'Without scripts',
      'The link that stands in for the form. Write {email} where the address belongs.',
    ),
  ],
})

/** A field for words without which the form is left out. */
function labelField(name: string, title: string, description: string) {
  return lineField(name, title, description, {
    requiredError: 'Write these words. The page leaves out the form without them.',
  })
}
