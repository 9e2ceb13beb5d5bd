import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { defineArrayMember, defineField } from 'sanity'
import { documentType } from '../fields/document-type'
import { lineField, linkField, linksField, sentencesField } from '../fields/words'

/** The footer of every page: link columns, the Join button and small links. */
export const footer = documentType('footer', 'Footer', {
  icon: BlockElementIcon,
  fields: [
    sentencesField('statement', 'Statement', 'A sentence beside the logo.', { rows: 2 }),
    defineField({
      name: 'columns',
      title: 'Link columns',
      type: 'array',
      description: 'Drag to change the order.',
      of: [
        defineArrayMember({
          name: 'footerColumn',
          title: 'Column',
          type: 'object',
          fields: [
            lineField('title', 'Heading', 'One or two words.', {
              requiredError: 'Give the column a heading.',
            }),
            linksField('links', 'Links', 'Drag to change the order.'),
          ],
          preview: { select: { title: 'title' } },
        }),
      ],
    }),
    linkField('joinButton', 'Button', 'For example, “Join Now”.'),
    linksField(
      'legalLinks',
      'Small links',
      'For example, links to the privacy, terms and accessibility pages.',
    ),
    lineField(
      'copyright',
      'Copyright line',
      'Write {year} where the current year belongs and {party} for the party’s name.',
    ),
  ],
  preview: { prepare: () => ({ title: 'Footer' }) },
})
