import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { headingField, lineField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** The form with which visitors subscribe to the newsletter. The document “Forms” says where it goes. */
export const newsletterForm = defineBlock({
  name: 'newsletterForm',
  title: 'Newsletter form',
  description: 'A field and a button to subscribe to the newsletter.',
  icon: EnvelopeIcon,
  initialValue: {
    heading: 'One letter a month',
    emailLabel: 'Email address',
    button: 'Subscribe',
    submittingButton: 'Subscribing…',
  },
  fields: [
    headingField('One letter a month'),
    sentencesField({ name: 'text', title: 'Text', description: 'What subscribers get.' }),
    lineField({
      name: 'emailLabel',
      title: 'Label of the field',
      description:
        'Such as “Email address”. The page leaves out the form without a heading, this label and a button.',
    }),
    lineField({ name: 'button', title: 'Button', description: 'Such as “Subscribe”.' }),
    lineField({
      name: 'submittingButton',
      title: 'Button while it works',
      description: 'Such as “Subscribing…”.',
    }),
  ],
})
