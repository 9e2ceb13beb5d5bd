import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { headingField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** The form with which visitors subscribe to the newsletter. The document “Forms” says where it goes. */
export const newsletterForm = defineBlock('newsletterForm', 'Newsletter form', {
  description: 'A field and a button to subscribe to the newsletter.',
  icon: EnvelopeIcon,
  initialValue: {
    heading: 'One newsletter a month',
    emailLabel: 'Email address',
    button: 'Subscribe',
    submittingButton: 'Subscribing…',
  },
  fields: [
    headingField('One newsletter a month'),
    sentencesField('text', 'Text', 'What subscribers get.'),
    lineField(
      'emailLabel',
      'Label of the field',
      'Such as “Email address”. The page leaves out the form without a heading, this label and a button.',
    ),
    lineField('button', 'Button', 'Such as “Subscribe”.'),
    lineField('submittingButton', 'Button while it works', 'Such as “Subscribing…”.'),
  ],
})
