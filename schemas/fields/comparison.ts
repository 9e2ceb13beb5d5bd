import { defineArrayMember, defineField } from 'sanity'
import { headingField } from './words'
import { underHeading } from '../rules/sections'

/** What voters look for, and what each party offers of it. */
export function comparisonField({ group }: { group: string }) {
  return defineField({
    name: 'comparison',
    title: 'Comparison of parties',
    type: 'object',
    description: 'A table on wide screens, cards on phones.',
    group,
    fields: [
      headingField(),
      defineField({
        name: 'introduction',
        title: 'Introduction',
        type: 'text',
        rows: 3,
        description: 'Whose reading this is, and as of when.',
      }),
      wordsField('columns', 'Headings of the columns', [
        ['feature', 'What is compared'],
        ['party', 'Our party'],
        ['liberal', 'Liberal'],
        ['labor', 'Labor'],
        ['greens', 'Greens'],
      ]),
      wordsField('ratings', 'Words for the ratings', [
        ['yes', 'We offer this'],
        ['partial', 'Partial'],
        ['minimal', 'Minimal'],
      ]),
      defineField({
        name: 'rows',
        title: 'Lines',
        type: 'array',
        description: 'Drag to change the order.',
        of: [defineArrayMember({ type: 'comparisonRow' })],
        validation: (rule) => rule.custom(underHeading).warning(),
      }),
    ],
  })
}

function wordsField(name: string, title: string, fields: [name: string, title: string][]) {
  return defineField({
    name,
    title,
    type: 'object',
    description: 'Write {shortName} or {party} where our own name belongs.',
    options: { columns: 2 },
    fields: fields.map(([field, label]) =>
      defineField({ name: field, title: label, type: 'string', description: 'One or two words.' }),
    ),
  })
}
