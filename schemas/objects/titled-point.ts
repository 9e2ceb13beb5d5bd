import { BulbOutlineIcon } from '@sanity/icons/BulbOutline'
import { defineField, defineType } from 'sanity'

/** A point with a title and a sentence or two, such as a principle of the manifesto. */
export const titledPoint = defineType({
  name: 'titledPoint',
  title: 'Point',
  type: 'object',
  icon: BulbOutlineIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'A few words.',
      validation: (rule) => rule.required().error('Name the point in a few words.'),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      description: 'One or two sentences.',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'description' } },
})
