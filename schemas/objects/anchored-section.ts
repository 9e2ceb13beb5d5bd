import { TextIcon } from '@sanity/icons/Text'
import { defineField, defineType } from 'sanity'

/** A titled text that links can lead to by name, such as /about#privacy. */
export const anchoredSection = defineType({
  name: 'anchoredSection',
  title: 'Section',
  type: 'object',
  icon: TextIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'Shown as a heading.',
      validation: (rule) => rule.required().error('Give the section a title.'),
    }),
    defineField({
      name: 'anchor',
      title: 'Name for links',
      type: 'string',
      description: 'Links lead here with this name after “#”, such as “privacy”.',
      validation: (rule) =>
        rule
          .regex(/^[a-z][a-z0-9-]*$/)
          .error('Use small letters, digits and hyphens, without “#”, such as “privacy”.'),
    }),
    defineField({
      name: 'content',
      title: 'Text',
      type: 'richText',
      description: 'In plain words.',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'anchor' } },
})
