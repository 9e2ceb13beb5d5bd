import { PinIcon } from '@sanity/icons/Pin'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { headingField, lineField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** A line of the office hours. */
export const officeHours = defineType({
  name: 'officeHours',
  title: 'Hours',
  type: 'object',
  fields: [
    lineField({
      name: 'days',
      title: 'Days',
      description: 'Such as “Mon-Fri”.',
      requiredError: 'Write the days.',
    }),
    lineField({
      name: 'hours',
      title: 'Hours',
      description: 'Such as “9-5” or “closed”.',
      requiredError: 'Write the hours.',
    }),
  ],
  preview: { select: { title: 'days', subtitle: 'hours' } },
})

/** The party's email address, phone number and postal address, from the site settings, and office hours. */
export const contactDetails = defineBlock({
  name: 'contactDetails',
  title: 'Contact details',
  description: 'Email, phone and address from the site settings, and office hours.',
  icon: PinIcon,
  initialValue: { heading: 'Reach us', emailLabel: 'Email', phoneLabel: 'Phone', addressLabel: 'Address' },
  fields: [
    headingField('Reach us'),
    lineField({ name: 'emailLabel', title: 'Label of the email', description: 'Such as “Email”.' }),
    lineField({ name: 'phoneLabel', title: 'Label of the phone', description: 'Such as “Phone”.' }),
    lineField({ name: 'addressLabel', title: 'Label of the address', description: 'Such as “Address”.' }),
    defineField({
      name: 'hours',
      title: 'Office hours',
      type: 'object',
      description: 'When someone is there.',
      fields: [
        headingField('Office hours'),
        defineField({
          name: 'rows',
          title: 'Hours',
          type: 'array',
          description: 'Drag to change the order.',
          of: [defineArrayMember({ type: 'officeHours' })],
        }),
      ],
    }),
  ],
})
