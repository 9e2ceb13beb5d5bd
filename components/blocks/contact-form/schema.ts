import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { exampleField, lineField, problemHeadingField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

const REQUIRED = { requiredError: 'Fill this in. The form does not appear without it.' }

export const contactForm = defineBlock('contactForm', 'Contact form', {
  description:
    'Opens the visitor’s own email app with a message to the address in the site settings, unless “Forms” stores messages in the inbox. Put contact details before it to show both side by side.',
  icon: EnvelopeIcon,
  initialValue: {
    requiredError: 'Please fill in: {field}',
    button: 'Prepare message',
    submittingButton: 'Preparing…',
    withoutScript: 'Write to {email}',
  },
  fields: [
    exampleField('heading', 'Heading', 'Write a message'),
    sentencesField('hint', 'Hint', 'Say what happens with the message.'),
    exampleField('nameLabel', 'Name label', 'Name', REQUIRED),
    exampleField('emailLabel', 'Email label', 'Email', REQUIRED),
    exampleField('subjectLabel', 'Subject label', 'Subject', REQUIRED),
    exampleField('messageLabel', 'Message label', 'Message', REQUIRED),
    lineField('requiredError', 'When a field is empty', 'Write {field} where the field’s label belongs.'),
    problemHeadingField,
    lineField('button', 'Button', 'For example, “Open in my email app”.', REQUIRED),
    lineField('submittingButton', 'Button while opening', 'For example, “Opening…”.'),
    lineField(
      'withoutScript',
      'Link without JavaScript',
      'Replaces the form if JavaScript is off. Write {email} where the address belongs.',
    ),
  ],
})
