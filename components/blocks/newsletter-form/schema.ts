import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { headingField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** The newsletter sign-up form. The “Forms” document decides where submissions go. */
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
    sentencesField('text', 'Text', 'Say what subscribers get.'),
    lineField(
      'emailLabel',
      'Field label',
      'For example, “Email address”. The form appears only with a heading, this label and a button.',
    ),
    lineField('button', 'Button', 'For example, “Subscribe”.'),
    lineField('submittingButton', 'Button text while sending', 'For example, “Subscribing…”.'),
  ],
})
