import { StarIcon } from '@sanity/icons/Star'
import { defineField, defineType } from 'sanity'
import { colourField } from '../fields/colour'
import { iconField } from '../fields/icon'

/** One of the party's core values on the home page. */
export const valueCard = defineType({
  name: 'valueCard',
  title: 'Core value',
  type: 'object',
  icon: StarIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Two or three words.',
      validation: (rule) => rule.required().error('Name the value.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      description: 'One or two sentences.',
      validation: (rule) => [
        rule.required().error('Describe the value in a sentence.'),
        rule.max(220).warning('Try to stay under 220 characters.'),
      ],
    }),
    iconField(),
    colourField(),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
