import { defineArrayMember, defineField } from 'sanity'
import { headingField } from './words'
import { underHeading } from '../rules/sections'

/** Where parties stand, shown as a plot and as a table. */
export function positionsField({ group }: { group: string }) {
  return defineField({
    name: 'positions',
    title: 'Party positions',
    type: 'object',
    description: 'Shown as a plot and, with the same numbers, as a table.',
    group,
    fields: [
      headingField(),
      defineField({
        name: 'introduction',
        title: 'Introduction',
        type: 'text',
        rows: 4,
        description: 'Whose estimate this is, as of when, and how to read the plot.',
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
      defineField({
        name: 'tableCaption',
        title: 'Caption of the table',
        type: 'string',
        description: 'Says that the table holds the same estimate.',
      }),
      defineField({
        name: 'partyLabel',
        title: 'Heading of the column of parties',
        type: 'string',
        description: 'Such as “Party”.',
      }),
      defineField({
        name: 'points',
        title: 'Parties',
        type: 'array',
        description: 'Drag to change the order in the table.',
        of: [defineArrayMember({ type: 'positionPoint' })],
        validation: (rule) => rule.custom(underHeading).warning(),
      }),
    ],
  })
}
