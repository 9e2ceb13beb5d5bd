import { HeartIcon } from '@sanity/icons/Heart'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { serviceField } from '../fields/service'
import { headingField, introductionField, pageHeadFields, sentencesField } from '../fields/words'
import { donationField } from './support/donation'
import { underHeading } from '../rules/sections'

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
          validation: (rule) => rule.custom(underHeading).warning(),
        }),
        defineField({ name: 'action', title: 'Button', type: 'link', description: 'Where it leads.' }),
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
                defineField({ name: 'link', title: 'Link', type: 'link', description: 'Where it leads.' }),
                sentencesField({ name: 'description', title: 'Description', description: 'One sentence.' }),
              ],
              preview: { select: { title: 'link.label', subtitle: 'description' } },
            }),
          ],
        }),
      ],
    }),
    serviceField({ group: 'search' }),
    defineField({ name: 'seo', title: 'Search and sharing', type: 'seo', group: 'search' }),
  ],
  preview: { prepare: () => ({ title: 'Support us' }) },
})
