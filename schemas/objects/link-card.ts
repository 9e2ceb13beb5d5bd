import { LaunchIcon } from '@sanity/icons/Launch'
import { defineField, defineType } from 'sanity'
import { colourField } from '../fields/colour'
import { iconField } from '../fields/icon'

/** A pointer to another page: what one finds there, and the link. */
export const linkCard = defineType({
  name: 'linkCard',
  title: 'Pointer to a page',
  type: 'object',
  icon: LaunchIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Two or three words.',
      validation: (rule) => rule.required().error('Name what the link leads to.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 2,
      description: 'What one finds there, in a sentence.',
    }),
    iconField(),
    colourField(),
    defineField({
      name: 'link',
      title: 'Link',
      type: 'link',
      description: 'The words people click and where they lead.',
      validation: (rule) => rule.required().error('Choose where this leads.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
