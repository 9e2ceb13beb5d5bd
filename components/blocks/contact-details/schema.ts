import { PinIcon } from '@sanity/icons/Pin'
import { listField, objectField, objectType } from '../../../schemas/fields/parts'
import { headingField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const officeHours = objectType('officeHours', 'Hours', {
  fields: [
    lineField('days', 'Days', 'Such as “Mon-Fri”.', { requiredError: 'Write the days.' }),
    lineField('hours', 'Hours', 'Such as “9-5” or “closed”.', { requiredError: 'Write the hours.' }),
  ],
  preview: { select: { title: 'days', subtitle: 'hours' } },
})

export const contactDetails = defineBlock('contactDetails', 'Contact details', {
  description: 'Email, phone and address from the site settings, and office hours.',
  icon: PinIcon,
  initialValue: { heading: 'Reach us', emailLabel: 'Email', phoneLabel: 'Phone', addressLabel: 'Address' },
  fields: [
    headingField('Reach us'),
    lineField('emailLabel', 'Label of the email', 'Such as “Email”.'),
    lineField('phoneLabel', 'Label of the phone', 'Such as “Phone”.'),
    lineField('addressLabel', 'Label of the address', 'Such as “Address”.'),
    objectField('hours', 'Office hours', 'When someone is there.', [
      headingField('Office hours'),
      listField('rows', 'Hours', 'Drag to change the order.', 'officeHours'),
    ]),
  ],
})
