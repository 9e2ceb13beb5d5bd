import { DocumentsIcon } from '@sanity/icons/Documents'
import { defineField } from 'sanity'
import { radioField } from '../../../schemas/fields/choice'
import { hasValue } from '../../../schemas/fields/has-value'
import {
  headingField,
  introductionField,
  lineField,
  linkField,
  sentencesField,
} from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** Whether a block shows only the newest articles. */
const isShort = ({ parent }: { parent?: unknown }) => !hasValue(parent, 'look', 'all')

export const newsList = defineBlock('newsList', 'News', {
  description: 'The latest news, or all of it. The page leaves the block out while there is none.',
  icon: DocumentsIcon,
  initialValue: {
    ...{ heading: 'Latest news', look: 'latest' },
    ...{ newerLabel: 'Newer', olderLabel: 'Older', pageLabel: 'Page {page} of {pages}' },
  },
  fields: [
    headingField('Latest news'),
    introductionField(),
    radioField('look', 'Articles', 'The newest articles come first.', [
      ['latest', 'The three newest'],
      ['all', 'All, on pages of twelve'],
    ]),
    defineField({
      name: 'topic',
      title: 'Topic',
      type: 'reference',
      description: 'Optional. Only articles with this topic.',
      to: [{ type: 'topic' }],
    }),
    linkField('more', 'Button', 'Optional. Usually the page with all news.', {
      hidden: ({ parent }) => !isShort({ parent }),
    }),
    sentencesField('empty', 'Before the first article', 'Shown until there is news. Optional.', {
      hidden: isShort,
    }),
    lineField('newerLabel', 'Link to newer news', 'Such as “Newer”.', { hidden: isShort }),
    lineField('olderLabel', 'Link to older news', 'Such as “Older”.', { hidden: isShort }),
    lineField(
      'pageLabel',
      'Number of the page',
      'Shown between these links. {page} becomes the number, {pages} how many there are.',
      { hidden: isShort },
    ),
  ],
})
