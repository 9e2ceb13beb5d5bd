import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { lineField, linkField, linksField, sentencesField } from '../fields/words'

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
            linksField({
              name: 'links',
              title: 'Links',
              description: 'Drag to change the order.',
            }),
          ],
          preview: { select: { title: 'title' } },
        }),
      ],
    }),
    linkField({ name: 'joinButton', title: 'Button', description: 'Such as “Join Now”.' }),
    linksField({
      name: 'legalLinks',
      title: 'Small links',
      description: 'Privacy, terms, accessibility.',
    }),
    lineField({
      name: 'copyright',
      title: 'Copyright line',
      description: 'Write {year} where the current year belongs and {party} for the party’s name.',
    }),
  ],
  preview: { prepare: () => ({ title: 'Footer' }) },
})
