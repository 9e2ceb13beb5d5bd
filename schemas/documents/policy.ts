import { orderRankOrdering } from '@sanity/orderable-document-list'
import { BookIcon } from '@sanity/icons/Book'
import { defineField, defineType } from 'sanity'
import { documentPath, SLUG_PREFIXES } from '../../lib/routes'
import { closingBlocksField } from '../fields/blocks'
import { colourField, iconField } from '../fields/icon'
import { hasValue } from '../fields/has-value'
import { orderField } from '../fields/order'
import { dateField, listField, objectField, switchField } from '../fields/parts'
import { searchFields } from '../fields/search'
import { oneWord, slugField } from '../fields/slug'
import { notBefore, notInFuture } from '../rules/dates'
import { lineField, linkField, sentencesField } from '../fields/words'

/** A policy, with a page under /policies and, optionally, a tab on the home page. */
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
    orderField('policy'),
    lineField('title', 'Title', 'The heading of the policy page.', {
      group: 'page',
      requiredError: 'Give the policy a title.',
      advice: [80, 'Headings read best under 80 characters.'],
    }),
    slugField({
      prefix: SLUG_PREFIXES.policy,
      source: 'title',
      problem: oneWord('clean-energy'),
      group: 'page',
    }),
    sentencesField(
      'description',
      'Description',
      'What we will do, in one or two sentences. Shown under the heading.',
      {
        group: 'page',
        requiredError: 'Say what the policy does in a sentence.',
        advice: [320, 'Try to stay under 320 characters.'],
      },
    ),
    iconField({ group: 'page' }),
    colourField({ group: 'page' }),
    listField(
      'initiatives',
      'Key initiatives',
      'The numbered list on the policy page. Drag to change the order.',
      'string',
      {
        group: 'page',
        validation: (rule) => [
          rule.required().min(1).error('Add at least one initiative.'),
          rule.unique().error('This initiative is in the list twice.'),
        ],
      },
    ),
    listField(
      'sections',
      'Sections',
      'The titled parts of the policy. Drag to change the order.',
      'policySection',
      { group: 'page' },
    ),
    closingBlocksField(),
    defineField({
      name: 'homeTab',
      title: 'Tab on the home page',
      type: 'object',
      group: 'home',
      fields: [
        switchField(
          'isShown',
          'Show as a tab on the home page',
          'Tabs follow the order of the list of policies.',
        ),
        lineField('label', 'Tab label', 'One or two words.', {
          hidden: ({ parent }) => !hasValue(parent, 'isShown', true),
          advice: [24, 'A tab has room for about 24 characters.'],
        }),
        lineField('title', 'Title in the tab', 'Leave empty to use the policy’s title.', {
          hidden: ({ parent }) => !hasValue(parent, 'isShown', true),
        }),
        sentencesField('description', 'Short description', 'Leave empty to use the policy’s description.', {
          hidden: ({ parent }) => !hasValue(parent, 'isShown', true),
        }),
        listField(
          'points',
          'Key initiatives in the tab',
          'Leave empty to use those on the policy page.',
          'string',
          { hidden: ({ parent }) => !hasValue(parent, 'isShown', true) },
        ),
      ],
    }),
    objectField(
      'action',
      'Support action',
      'Optional. A call to action at the end of the policy page.',
      [
        lineField('title', 'Title', 'What you ask the reader to do.'),
        sentencesField('offer', 'Offer', 'What we offer in return.'),
        linkField('link', 'Button', 'The page or address that the button opens.'),
      ],
      { group: 'action' },
    ),
    dateField('publishedDate', 'Published on', 'The day the policy was first released.', {
      group: 'search',
      validation: (rule) => rule.custom((value) => notInFuture(value)).warning(),
    }),
    dateField(
      'modifiedDate',
      'Last updated on',
      'Change this date when the substance of the policy changes.',
      {
        group: 'search',
        validation: (rule) =>
          rule
            .custom((value, { document }) =>
              notBefore(
                value,
                document,
                'publishedDate',
                'The update is before the publication date. Check both dates.',
              ),
            )
            .warning(),
      },
    ),
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
      title: title ?? 'Untitled policy',
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
