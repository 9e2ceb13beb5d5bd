import { BookIcon } from '@sanity/icons/Book'
import { defineField } from 'sanity'
import { documentPath } from '../../lib/shared/routes'
import { closingBlocksField } from '../fields/blocks'
import { colourField, iconField } from '../fields/icon'
import { hasValue } from '../fields/has-value'
import { detailsOf, fieldGroup, orderedType, type Selected } from '../fields/document-type'
import { dateField, listField, objectField, switchField } from '../fields/parts'
import { searchFields } from '../fields/search'
import { oneWord, slugField } from '../fields/slug'
import { notBefore, notInFuture } from '../rules/dates'
import { lineField, linkField, sentencesField } from '../fields/words'

/** Whether the tab on the home page is turned off. */
const isOff = ({ parent }: { parent?: unknown }) => !hasValue(parent, 'isShown', true)

/** A policy, with a page under /policies and, optionally, a tab on the home page. */
export const policy = orderedType('policy', 'Policy', {
  icon: BookIcon,
  groups: [
    fieldGroup('page', 'Policy page', [
      lineField('title', 'Title', 'The heading of the policy page.', {
        requiredError: 'Give the policy a title.',
        advice: [80, 'Headings read best under 80 characters.'],
      }),
      slugField('policy', oneWord('clean-energy')),
      sentencesField(
        'description',
        'Description',
        'What we will do, in one or two sentences. Shown under the heading.',
        {
          requiredError: 'Say what the policy does in a sentence.',
          advice: [320, 'Try to stay under 320 characters.'],
        },
      ),
      iconField(),
      colourField(),
      listField(
        'initiatives',
        'Key initiatives',
        'The numbered list on the policy page. Drag to change the order.',
        'string',
        {
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
      ),
      closingBlocksField,
    ]),
    fieldGroup('home', 'Home page tab', [
      defineField({
        name: 'homeTab',
        title: 'Tab on the home page',
        type: 'object',
        fields: [
          switchField(
            'isShown',
            'Show as a tab on the home page',
            'Tabs follow the order of the list of policies.',
          ),
          lineField('label', 'Tab label', 'One or two words.', {
            hidden: isOff,
            advice: [24, 'A tab has room for about 24 characters.'],
          }),
          lineField('title', 'Title in the tab', 'Leave empty to use the policy’s title.', { hidden: isOff }),
          sentencesField('description', 'Short description', 'Leave empty to use the policy’s description.', {
            hidden: isOff,
          }),
          listField(
            'points',
            'Key initiatives in the tab',
            'Leave empty to use those on the policy page.',
            'string',
            { hidden: isOff },
          ),
        ],
      }),
    ]),
    fieldGroup('action', 'Support action', [
      objectField('action', 'Support action', 'Optional. A call to action at the end of the policy page.', [
        lineField('title', 'Title', 'What you ask the reader to do.'),
        sentencesField('offer', 'Offer', 'What we offer in return.'),
        linkField('link', 'Button', 'The page or address that the button opens.'),
      ]),
    ]),
    fieldGroup('search', 'Dates and search', [
      dateField('publishedDate', 'Published on', 'The day the policy was first released.', {
        validation: (rule) => rule.custom((value) => notInFuture(value)).warning(),
      }),
      dateField(
        'modifiedDate',
        'Last updated on',
        'Change this date when the substance of the policy changes.',
        {
          validation: (rule) =>
            rule
              .custom(
                notBefore('publishedDate', 'The update is before the publication date. Check both dates.'),
              )
              .warning(),
        },
      ),
      ...searchFields,
    ]),
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
      subtitle: detailsOf(
        slug ? documentPath('policy', slug) : 'no address yet',
        !description && 'no description',
        !initiatives?.length && 'no initiatives',
        isShown && 'on the home page',
      ),
    }),
  },
})

interface PolicySelection extends Selected<'title' | 'slug' | 'description', 'isShown'> {
  initiatives?: string[]
}
