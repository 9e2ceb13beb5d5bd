import { ComposeIcon } from '@sanity/icons/Compose'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { listPartField } from '../fields/list-part'
import { searchFields } from '../fields/search'
import { notEmptyUnder, notEmptyUnderHeading } from '../rules/sections'
import { headingField, lineField, pageHeadFields, sentencesField, linksField } from '../fields/words'

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
    positionsField(),
    listPartField({
      name: 'principles',
      title: 'Core principles',
      description: 'What all sections follow from.',
      group: 'page',
      list: { title: 'Principles', description: 'Numbered in this order.', type: 'titledPoint' },
    }),
    lineField({
      name: 'sectionsHeading',
      title: 'Heading of the sections',
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
      validation: (rule) => rule.custom(notEmptyUnder('sectionsHeading')).warning(),
    }),
    defineField({
      name: 'closing',
      title: 'Closing',
      type: 'object',
      description: 'What the reader can do now.',
      group: 'page',
      fields: [
        headingField(),
        sentencesField({ name: 'text', title: 'Text', description: 'A sentence or two.' }),
        linksField({
          name: 'actions',
          title: 'Buttons',
          description: 'The first one stands out.',
        }),
      ],
    }),
    ...searchFields('search'),
  ],
  preview: { prepare: () => ({ title: 'Manifesto' }) },
})

/** The field for the positions of parties, which are shown as a plot and as a table. */
function positionsField() {
  return defineField({
    name: 'positions',
    title: 'Party positions',
    type: 'object',
    description: 'Shown as a plot and, with the same numbers, as a table.',
    group: 'positions',
    fields: [
      headingField(),
      sentencesField({
        name: 'introduction',
        title: 'Introduction',
        description: 'Whose estimate this is, as of when, and how to read the plot.',
        rows: 4,
      }),
      defineField({
        name: 'economicAxis',
        title: 'Axis from left to right',
        type: 'axis',
        description: 'The economy.',
      }),
      defineField({
        name: 'socialAxis',
        title: 'Axis from bottom to top',
        type: 'axis',
        description: 'Society.',
      }),
      lineField({
        name: 'tableCaption',
        title: 'Caption of the table',
        description: 'Says that the table holds the same estimate.',
      }),
      lineField({
        name: 'partyLabel',
        title: 'Heading of the column of parties',
        description: 'Such as “Party”.',
      }),
      defineField({
        name: 'points',
        title: 'Parties',
        type: 'array',
        description: 'Drag to change the order in the table.',
        of: [defineArrayMember({ type: 'positionPoint' })],
        validation: (rule) => rule.custom(notEmptyUnderHeading).warning(),
      }),
    ],
  })
}
