import { PinIcon } from '@sanity/icons/Pin'
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { defineField, defineType } from 'sanity'
import { documentPath, SLUG_PREFIXES } from '../../lib/routes'
import { closingBlocksField } from '../fields/blocks'
import { searchFields } from '../fields/search'
import { pageHeadFields, lineField, linksField } from '../fields/words'
import { oneWord, slugField } from '../fields/slug'
import { hasIssue } from '../rules/local-issues'

/** A suburb with a page of its own under /local. Its issues are documents that name it. */
export const locality = defineType({
  name: 'locality',
  title: 'Locality',
  type: 'document',
  icon: PinIcon,
  orderings: [orderRankOrdering],
  groups: [
    { name: 'page', title: 'Page', default: true },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    orderRankField({ type: 'locality', newItemPosition: 'after' }),
    lineField({
      name: 'name',
      title: 'Name',
      description: 'The suburb, such as “Strathfield”.',
      group: 'page',
      requiredError: 'Write the name of the suburb.',
    }),
    slugField({
      prefix: SLUG_PREFIXES.locality,
      source: 'name',
      problem: oneWord('strathfield'),
      group: 'page',
    }),
    ...pageHeadFields('page'),
    defineField({
      name: 'issuesHeading',
      title: 'Heading of the issues',
      type: 'string',
      description: 'Such as “What we’d fix first”. The issues themselves are under “Local issues”.',
      group: 'page',
      validation: (rule) => [
        rule.required().error('Write the heading above the issues.'),
        rule.custom(hasIssue),
      ],
    }),
    lineField({
      name: 'solutionLabel',
      title: 'Label above each solution',
      description: 'Such as “What we’d do”.',
      group: 'page',
    }),
    lineField({
      name: 'actionsHeading',
      title: 'Heading of the links at the end',
      description: 'Such as “Make it happen here”.',
      group: 'page',
    }),
    linksField({
      name: 'actions',
      title: 'Links at the end',
      description: 'What people can do now: volunteer, write, join the team. Drag to change the order.',
      group: 'page',
    }),
    closingBlocksField(),
    ...searchFields('search'),
  ],
  preview: {
    select: { title: 'name', slug: 'slug.current' },
    prepare: ({ title, slug }: { title?: string; slug?: string }) => ({
      title: title ?? 'Locality without a name',
      subtitle: slug ? documentPath('locality', slug) : 'no address yet',
    }),
  },
})
