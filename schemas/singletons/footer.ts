import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { defineArrayMember, defineField, defineType } from 'sanity'

/** The foot of every page: link columns, the Join button and the small print. */
export const footer = defineType({
  name: 'footer',
  title: 'Footer',
  type: 'document',
  icon: BlockElementIcon,
  fields: [
    defineField({
      name: 'statement',
      title: 'Statement',
      type: 'text',
      rows: 2,
      description: 'A sentence beside the logo.',
    }),
    defineField({
      name: 'columns',
      title: 'Columns of links',
      type: 'array',
      description: 'Drag to change the order.',
      of: [
        defineArrayMember({
          name: 'footerColumn',
          title: 'Column',
          type: 'object',
          fields: [
            defineField({
              name: 'title',
              title: 'Heading',
              type: 'string',
              description: 'One or two words.',
              validation: (rule) => rule.required().error('Give the column a heading.'),
            }),
            defineField({
              name: 'links',
              title: 'Links',
              type: 'array',
              description: 'Drag to change the order.',
              of: [defineArrayMember({ type: 'link' })],
            }),
          ],
          preview: { select: { title: 'title' } },
        }),
      ],
    }),
    defineField({
      name: 'joinButton',
      title: 'Button',
      type: 'link',
      description: 'Such as “Join Now”.',
    }),
    defineField({
      name: 'legalLinks',
      title: 'Small links',
      type: 'array',
      description: 'Privacy, terms, accessibility.',
      of: [defineArrayMember({ type: 'link' })],
    }),
    defineField({
      name: 'copyright',
      title: 'Copyright line',
      type: 'string',
      description: 'Write {year} where the current year belongs and {party} for the party’s name.',
    }),
  ],
  preview: { prepare: () => ({ title: 'Footer' }) },
})
