import { ComposeIcon } from '@sanity/icons/Compose'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { listPartField } from '../fields/list-part'
import { serviceField } from '../fields/service'
import { positionsField } from '../fields/positions'
import { under } from '../rules/sections'
import { headingField, pageHeadFields } from '../fields/words'

/** The page /manifesto: vision, positions of the parties, principles, sections of policy, closing. */
export const manifesto = defineType({
  name: 'manifesto',
  title: 'Manifesto',
  type: 'document',
  icon: ComposeIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'positions', title: 'Party positions' },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    ...pageHeadFields('page'),
    defineField({
      name: 'vision',
      title: 'Vision',
      type: 'object',
      description: 'Why there is a manifesto.',
      group: 'page',
      fields: [
        headingField(),
        defineField({
          name: 'text',
          title: 'Text',
          type: 'richText',
          description: 'Two or three short paragraphs.',
        }),
      ],
    }),
    positionsField({ group: 'positions' }),
    listPartField({
      name: 'principles',
      title: 'Core principles',
      description: 'What all sections follow from.',
      group: 'page',
      list: { title: 'Principles', description: 'Numbered in this order.', type: 'titledPoint' },
    }),
    defineField({
      name: 'sectionsHeading',
      title: 'Heading of the sections',
      type: 'string',
      description: 'Above the list of sections.',
      group: 'page',
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      description: 'The areas of policy. Drag to change the order.',
      group: 'page',
      of: [defineArrayMember({ type: 'policySection' })],
      validation: (rule) => rule.custom(under('sectionsHeading')).warning(),
    }),
    defineField({
      name: 'closing',
      title: 'Closing',
      type: 'object',
      description: 'What the reader can do now.',
      group: 'page',
      fields: [
        headingField(),
        defineField({
          name: 'text',
          title: 'Text',
          type: 'text',
          rows: 3,
          description: 'A sentence or two.',
        }),
        defineField({
          name: 'actions',
          title: 'Buttons',
          type: 'array',
          description: 'The first one stands out.',
          of: [defineArrayMember({ type: 'link' })],
        }),
      ],
    }),
    serviceField({ group: 'search' }),
    defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
  ],
  preview: { prepare: () => ({ title: 'Manifesto' }) },
})
