import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { exampleField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** The newsletter sign-up form. The “Forms” document decides where submissions go. */
export const newsletterForm = defineBlock('newsletterForm', 'Newsletter form', {
  description: 'A field and a button to subscribe to the newsletter.',
  icon: EnvelopeIcon,
  initialValue: { emailLabel: 'Email address' },
  fields: [
    exampleField('heading', 'Heading', 'One newsletter a month'),
    sentencesField('text', 'Text', 'Say what subscribers get.'),
    lineField(
      'emailLabel',
      'Field label',
      'For example, “Email address”. The form appears only with a heading, this label and a button.',
    ),
    exampleField('button', 'Button', 'Subscribe'),
    exampleField('submittingButton', 'Button text while sending', 'Subscribing…'),
  ],
})
