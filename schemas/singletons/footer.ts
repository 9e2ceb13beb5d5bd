import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { lineField, linkField, sentencesField } from '../fields/words'

/** The foot of every page: link columns, the Join button and the small print. */
export const footer = defineType({
  name: 'footer',
  title: 'Footer',
  type: 'document',
  icon: BlockElementIcon,
  fields: [
    sentencesField({
      name: 'statement',
      title: 'Statement',
      description: 'A sentence beside the logo.',
      rows: 2,
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
            lineField({
              name: 'title',
              title: 'Heading',
              description: 'One or two words.',
              requiredError: 'Give the column a heading.',
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
    linkField({ name: 'joinButton', title: 'Button', description: 'Such as “Join Now”.' }),
    defineField({
      name: 'legalLinks',
      title: 'Small links',
      type: 'array',
      description: 'Privacy, terms, accessibility.',
      of: [defineArrayMember({ type: 'link' })],
    }),
    lineField({
      name: 'copyright',
      title: 'Copyright line',
      description: 'Write {year} where the current year belongs and {party} for the party’s name.',
    }),
  ],
  preview: { prepare: () => ({ title: 'Footer' }) },
})
