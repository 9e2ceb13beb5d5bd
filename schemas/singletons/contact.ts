import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { searchFields } from '../fields/search'
import { headingField, lineField, pageHeadFields, problemHeadingField, sentencesField } from '../fields/words'

/** The contact page. Email, phone and address themselves come from the site settings. */
export const contact = defineType({
  name: 'contact',
  title: 'Contact',
  type: 'document',
  icon: EnvelopeIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'form', title: 'Form' },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    ...pageHeadFields('page'),
    defineField({
      name: 'details',
      title: 'Details',
      type: 'object',
      description: 'Labels. The details themselves are in the site settings.',
      group: 'page',
      fields: [
        headingField('Reach us'),
        lineField({ name: 'emailLabel', title: 'Label of the email', description: 'Such as “Email”.' }),
        lineField({ name: 'phoneLabel', title: 'Label of the phone', description: 'Such as “Phone”.' }),
        lineField({ name: 'addressLabel', title: 'Label of the address', description: 'Such as “Address”.' }),
      ],
    }),
    defineField({
      name: 'hours',
      title: 'Office hours',
      type: 'object',
      description: 'When someone is there.',
      group: 'page',
      fields: [
        headingField('Office hours'),
        defineField({
          name: 'rows',
          title: 'Hours',
          type: 'array',
          description: 'Drag to change the order.',
          of: [
            defineArrayMember({
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
            }),
          ],
        }),
      ],
    }),
    defineField({
      name: 'form',
      title: 'Form',
      type: 'object',
      description:
        'The form opens the visitor’s own mail program, with a message to the email of the site settings.',
      group: 'form',
      fields: [
        headingField('Write a message'),
        sentencesField({ name: 'hint', title: 'Hint', description: 'What happens with the message.' }),
        lineField({ name: 'nameLabel', title: 'Label: name', description: 'Such as “Name”.' }),
        lineField({ name: 'emailLabel', title: 'Label: email', description: 'Such as “Email”.' }),
        lineField({ name: 'subjectLabel', title: 'Label: subject', description: 'Such as “Subject”.' }),
        lineField({ name: 'messageLabel', title: 'Label: message', description: 'Such as “Message”.' }),
        lineField({
          name: 'requiredError',
          title: 'When a field is empty',
          description: 'Write {field} where the field’s label belongs.',
        }),
        problemHeadingField(),
        lineField({ name: 'button', title: 'Button', description: 'Such as “Prepare message”.' }),
        lineField({
          name: 'submittingButton',
          title: 'Button while it works',
          description: 'Such as “Preparing…”.',
        }),
        lineField({
          name: 'withoutScript',
          title: 'Without scripts',
          description: 'The link that stands in for the form. Write {email} where the address belongs.',
        }),
      ],
    }),
    ...searchFields('search'),
  ],
  preview: { prepare: () => ({ title: 'Contact' }) },
})
