import { UnknownIcon } from '@sanity/icons/Unknown'
import { defineField, defineType } from 'sanity'

/** The page that visitors see at an address that does not exist. */
export const notFound = defineType({
  name: 'notFound',
  title: 'Page not found',
  type: 'document',
  icon: UnknownIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The heading.',
      validation: (rule) => rule.required().error('Write the heading.'),
    }),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'text',
      rows: 3,
      description: 'Say what happened in plain words.',
    }),
    defineField({
      name: 'action',
      title: 'Button',
      type: 'link',
      description: 'Where people can go on.',
    }),
  ],
  preview: { prepare: () => ({ title: 'Page not found' }) },
})
