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
  description: 'The latest news, or all of it. The block is hidden until there is news.',
  icon: DocumentsIcon,
  initialValue: {
    ...{ heading: 'Latest news', look: 'latest' },
    ...{ newerLabel: 'Newer', olderLabel: 'Older', pageLabel: 'Page {page} of {pages}' },
  },
  fields: [
    headingField('Latest news'),
    introductionField(),
    radioField('look', 'Articles', 'The newest articles come first.', [
      ['latest', 'The three newest articles'],
      ['all', 'All articles, twelve to a page'],
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
    lineField('newerLabel', 'Link to newer news', 'For example, “Newer”.', { hidden: isShort }),
    lineField('olderLabel', 'Link to older news', 'For example, “Older”.', { hidden: isShort }),
    lineField(
      'pageLabel',
      'Page number',
      'Shown between these links. Write {page} and {pages} where the page number and the number of pages belong.',
      { hidden: isShort },
    ),
  ],
})
