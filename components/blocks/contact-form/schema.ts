import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { headingField, lineField, problemHeadingField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const contactForm = defineBlock('contactForm', 'Contact form', {
  description:
    'Opens the visitor’s own email app with a message to the address in the site settings, unless “Forms” stores messages in the inbox. Put contact details before it to show both side by side.',
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
    sentencesField('hint', 'Hint', 'Say what happens with the message.'),
    labelField('nameLabel', 'Name label', 'For example, “Name”.'),
    labelField('emailLabel', 'Email label', 'For example, “Email”.'),
    labelField('subjectLabel', 'Subject label', 'For example, “Subject”.'),
    labelField('messageLabel', 'Message label', 'For example, “Message”.'),
    lineField('requiredError', 'When a field is empty', 'Write {field} where the field’s label belongs.'),
    problemHeadingField(),
    labelField('button', 'Button', 'For example, “Open in my email app”.'),
    lineField('submittingButton', 'Button while opening', 'For example, “Opening…”.'),
    lineField(
      'withoutScript',
      'Link without JavaScript',
      'Replaces the form if JavaScript is off. Write {email} where the address belongs.',
    ),
  ],
})

/** Defines a required field for a label. */
function labelField(name: string, title: string, description: string) {
  return lineField(name, title, description, {
    requiredError: 'Fill this in. The form does not appear without it.',
  })
}
