import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list'
import { BookIcon } from '@sanity/icons/Book'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { documentPath, SLUG_PREFIXES } from '../../lib/routes'
import { closingBlocksField } from '../fields/blocks'
import { colourField } from '../fields/colour'
import { hasValue } from '../fields/has-value'
import { iconField } from '../fields/icon'
import { searchFields } from '../fields/search'
import { oneWord, slugField } from '../fields/slug'
import { notBefore, notInFuture } from '../rules/dates'
import { lineField, linkField, sentencesField } from '../fields/words'

/** A policy: its page under /policies and, where wanted, its tab on the home page. */
export const policy = defineType({
  name: 'policy',
  title: 'Policy',
  type: 'document',
  icon: BookIcon,
  orderings: [orderRankOrdering],
  groups: [
    { name: 'page', title: 'Policy page', default: true },
    { name: 'home', title: 'Home page tab' },
    { name: 'action', title: 'Support action' },
    { name: 'search', title: 'Dates and search' },
  ],
  fields: [
    orderRankField({ type: 'policy', newItemPosition: 'after' }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The heading of the policy page.',
      group: 'page',
      validation: (rule) => [
        rule.required().error('Give the policy a title.'),
        rule.max(80).warning('Headings read best under 80 characters.'),
      ],
    }),
    slugField({
      prefix: SLUG_PREFIXES.policy,
      source: 'title',
      problem: oneWord('clean-energy'),
      group: 'page',
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 3,
      description: 'The lead under the heading: what we will do, in one or two sentences.',
      group: 'page',
      validation: (rule) => [
        rule.required().error('Say in a sentence what the policy does.'),
        rule.max(320).warning('Try to stay under 320 characters.'),
      ],
    }),
    iconField({ group: 'page' }),
    colourField({ group: 'page' }),
    defineField({
      name: 'initiatives',
      title: 'Key initiatives',
      type: 'array',
      description: 'The numbered list on the policy page. Drag to change the order.',
      group: 'page',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => [
        rule.required().min(1).error('Add at least one initiative.'),
        rule.unique().error('This initiative is in the list twice.'),
      ],
    }),
    defineField({
      name: 'sections',
      title: 'Sections',
      type: 'array',
      description: 'The titled parts of the policy. Drag to change the order.',
      group: 'page',
      of: [defineArrayMember({ type: 'policySection' })],
    }),
    closingBlocksField(),
    defineField({
      name: 'homeTab',
      title: 'Tab on the home page',
      type: 'object',
      group: 'home',
      fields: [
        defineField({
          name: 'isShown',
          title: 'Show as a tab on the home page',
          type: 'boolean',
          description: 'Tabs stand in the order of the list of policies.',
          initialValue: false,
        }),
        defineField({
          name: 'label',
          title: 'Label of the tab',
          type: 'string',
          description: 'One or two words.',
          hidden: ({ parent }) => !hasValue(parent, 'isShown', true),
          validation: (rule) => rule.max(24).warning('Tabs fit about 24 characters.'),
        }),
        defineField({
          name: 'title',
          title: 'Title in the tab',
          type: 'string',
          description: 'Empty: the title of the policy is used.',
          hidden: ({ parent }) => !hasValue(parent, 'isShown', true),
        }),
        defineField({
          name: 'description',
          title: 'Short description',
          type: 'text',
          rows: 3,
          description: 'Empty: the description of the policy is used.',
          hidden: ({ parent }) => !hasValue(parent, 'isShown', true),
        }),
        defineField({
          name: 'points',
          title: 'Key initiatives in the tab',
          type: 'array',
          description: 'Empty: the initiatives of the policy page are used.',
          of: [defineArrayMember({ type: 'string' })],
          hidden: ({ parent }) => !hasValue(parent, 'isShown', true),
        }),
      ],
    }),
    defineField({
      name: 'action',
      title: 'Support action',
      type: 'object',
      description: 'Optional. A closing call on the policy page.',
      group: 'action',
      fields: [
        lineField({ name: 'title', title: 'Title', description: 'What you ask the reader to do.' }),
        sentencesField({ name: 'offer', title: 'Offer', description: 'What we offer in return.' }),
        linkField({ name: 'link', title: 'Button', description: 'Where the button leads.' }),
      ],
    }),
    defineField({
      name: 'publishedDate',
      title: 'Published on',
      type: 'date',
      description: 'The day this policy was first released.',
      group: 'search',
      validation: (rule) => rule.custom((value) => notInFuture(value)).warning(),
    }),
    defineField({
      name: 'modifiedDate',
      title: 'Last changed on',
      type: 'date',
      description: 'Set it when the substance of the policy changes.',
      group: 'search',
      validation: (rule) =>
        rule
          .custom((value, { document }) =>
            notBefore(
              value,
              document,
              'publishedDate',
              'This is before the day it was published. Check both dates.',
            ),
          )
          .warning(),
    }),
    ...searchFields('search'),
  ],
  preview: {
    select: {
      title: 'title',
      slug: 'slug.current',
      isShown: 'homeTab.isShown',
      description: 'description',
      initiatives: 'initiatives',
    },
    prepare: ({ title, slug, isShown, description, initiatives }: PolicySelection) => ({
      title: title ?? 'Policy without a title',
      subtitle: [
        slug ? documentPath('policy', slug) : 'no address yet',
        description ? null : 'no description',
        initiatives?.length ? null : 'no initiatives',
        isShown ? 'on the home page' : null,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
})

interface PolicySelection {
  title?: string
  slug?: string
  isShown?: boolean
  description?: string
  initiatives?: string[]
}
