import { BillIcon } from '@sanity/icons/Bill'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { searchFields } from '../fields/search'
import { placeholderWords } from '../rules/placeholders'
import { notEmptyUnder } from '../rules/sections'
import { pageHeadFields } from '../fields/words'

/** The page /constitution: the party's rules in numbered sections. */
export const constitution = defineType({
  name: 'constitution',
  title: 'Constitution',
  type: 'document',
  icon: BillIcon,
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    ...pageHeadFields('page'),
    defineField({
      name: 'adopted',
      title: 'Line about its adoption',
      type: 'string',
      description: 'Such as “Adopted on 1 July 2026”. The seed holds a placeholder.',
      group: 'page',
      validation: (rule) => rule.custom(placeholderWords).warning(),
    }),
    defineField({
      name: 'officialDocument',
      title: 'Official document',
      type: 'link',
      description: 'The signed document, usually a PDF on another website.',
      group: 'page',
    }),
    defineField({
      name: 'contentsHeading',
      title: 'Heading of the list of contents',
      type: 'string',
      description: 'Such as “Sections”.',
      group: 'page',
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      description:
        'Numbered from one in this order. Write {party} and {shortName} where the party’s names belong.',
      group: 'page',
      of: [defineArrayMember({ type: 'policySection' })],
      validation: (rule) => rule.custom(notEmptyUnder('contentsHeading')).warning(),
    }),
    ...searchFields('search'),
  ],
  preview: { prepare: () => ({ title: 'Constitution' }) },
})
