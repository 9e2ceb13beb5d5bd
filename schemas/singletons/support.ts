import { HeartIcon } from '@sanity/icons/Heart'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { searchFields } from '../fields/search'
import {
  headingField,
  introductionField,
  lineField,
  linkField,
  pageHeadFields,
  sentencesField,
} from '../fields/words'
import { notEmptyUnderHeading } from '../rules/sections'

/** The page for donations and other help. */
export const support = defineType({
  name: 'support',
  title: 'Support us',
  type: 'document',
  icon: HeartIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'donation', title: 'Donations' },
    { name: 'help', title: 'Other help' },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    ...pageHeadFields('page'),
    donationField(),
    defineField({
      name: 'volunteering',
      title: 'Volunteering',
      type: 'object',
      description: 'For those who give time.',
      group: 'help',
      fields: [
        headingField('Give your time'),
        introductionField(),
        defineField({
          name: 'options',
          title: 'Ways to help',
          type: 'array',
          description: 'Three fit best. Drag to change the order.',
          of: [defineArrayMember({ type: 'iconCard' })],
          validation: (rule) => rule.custom(notEmptyUnderHeading).warning(),
        }),
        linkField({ name: 'action', title: 'Button', description: 'Where it leads.' }),
      ],
    }),
    defineField({
      name: 'otherWays',
      title: 'Other ways',
      type: 'object',
      description: 'Links to other pages.',
      group: 'help',
      fields: [
        headingField('Other ways to help'),
        defineField({
          name: 'items',
          title: 'Ways',
          type: 'array',
          description: 'Drag to change the order.',
          of: [
            defineArrayMember({
              name: 'wayToHelp',
              title: 'Way to help',
              type: 'object',
              fields: [
                linkField({ name: 'link', title: 'Link', description: 'Where it leads.' }),
                sentencesField({ name: 'description', title: 'Description', description: 'One sentence.' }),
              ],
              preview: { select: { title: 'link.label', subtitle: 'description' } },
            }),
          ],
        }),
      ],
    }),
    ...searchFields('search'),
  ],
  preview: { prepare: () => ({ title: 'Support us' }) },
})

/** The field for donations: amounts, words, disclosure. */
function donationField() {
  return defineField({
    name: 'donation',
    title: 'Donations',
    type: 'object',
    description: 'Amounts and the words around them.',
    group: 'donation',
    fields: [
      headingField('Make a donation'),
      introductionField(),
      defineField({
        name: 'presets',
        title: 'Amounts',
        type: 'array',
        description: 'Three fit best. Drag to change the order.',
        of: [
          defineArrayMember({
            name: 'donationPreset',
            title: 'Amount',
            type: 'object',
            fields: [
              defineField({
                name: 'amount',
                title: 'Amount',
                type: 'number',
                description: 'In whole dollars.',
                validation: (rule) => rule.required().positive().integer().error('Write whole dollars.'),
              }),
              lineField({
                name: 'description',
                title: 'What it pays for',
                description: 'Such as “Prints flyers for one street.”',
              }),
            ],
            preview: {
              select: { amount: 'amount', subtitle: 'description' },
              prepare: ({ amount, subtitle }: { amount?: number; subtitle?: string }) => ({
                title: `$${amount ?? '?'}`,
                ...(subtitle === undefined ? {} : { subtitle }),
              }),
            },
          }),
        ],
      }),
      lineField({
        name: 'presetButton',
        title: 'Button of each amount',
        description: 'Write {amount} where the amount belongs.',
      }),
      lineField({
        name: 'customLabel',
        title: 'Label of the field for another amount',
        description: 'Such as “Another amount”.',
      }),
      lineField({ name: 'customHint', title: 'Hint under it', description: 'Such as “In whole dollars”.' }),
      lineField({ name: 'button', title: 'Button beside the field', description: 'Such as “Donate”.' }),
      sentencesField({
        name: 'disclosure',
        title: 'Note on disclosure',
        description: 'Write {threshold} where the amount below belongs.',
      }),
      defineField({
        name: 'disclosureThreshold',
        title: 'Disclosure threshold',
        type: 'number',
        description: 'In whole dollars. Donations above it are disclosed to the electoral commission.',
        validation: (rule) => rule.positive().integer().error('Write whole dollars.'),
      }),
    ],
  })
}
