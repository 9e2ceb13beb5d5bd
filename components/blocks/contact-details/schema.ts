import { PinIcon } from '@sanity/icons/Pin'
import { listField, objectField, objectType } from '../../../schemas/fields/parts'
import { exampleField, headingField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const officeHours = objectType('officeHours', 'Hours', {
  fields: [
    lineField('days', 'Days', 'For example, “Mon-Fri”.', { requiredError: 'Enter the days.' }),
    lineField('hours', 'Hours', 'For example, “9-5” or “closed”.', { requiredError: 'Enter the hours.' }),
  ],
  preview: { select: { title: 'days', subtitle: 'hours' } },
})

export const contactDetails = defineBlock('contactDetails', 'Contact details', {
  description: 'The email, phone and address from the site settings, with office hours.',
  icon: PinIcon,
  fields: [
    exampleField('heading', 'Heading', 'Reach us'),
    exampleField('emailLabel', 'Email label', 'Email'),
    exampleField('phoneLabel', 'Phone label', 'Phone'),
    exampleField('addressLabel', 'Address label', 'Address'),
    objectField('hours', 'Office hours', 'When someone is in the office.', [
      headingField('Office hours'),
      listField('rows', 'Hours', 'Drag to change the order.', 'officeHours'),
    ]),
  ],
})
