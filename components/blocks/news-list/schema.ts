import { DocumentsIcon } from '@sanity/icons/Documents'
import { radioField } from '../../../schemas/fields/choice'
import { hasValue } from '../../../schemas/fields/has-value'
import { referenceField } from '../../../schemas/fields/parts'
import {
  exampleField,
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
  initialValue: { pageLabel: 'Page {page} of {pages}' },
  fields: [
    exampleField('heading', 'Heading', 'Latest news'),
    introductionField,
    radioField('look', 'Articles', 'The newest articles come first.', [
      ['latest', 'The three newest articles'],
      ['all', 'All articles, twelve to a page'],
    ]),
    referenceField('topic', 'Topic', 'Optional. Only articles with this topic.', 'topic'),
    linkField('more', 'Button', 'Optional. Usually the page with all news.', {
      hidden: ({ parent }) => !isShort({ parent }),
    }),
    sentencesField('empty', 'Before the first article', 'Shown until there is news. Optional.', {
      hidden: isShort,
    }),
    exampleField('newerLabel', 'Link to newer news', 'Newer', { hidden: isShort }),
    exampleField('olderLabel', 'Link to older news', 'Older', { hidden: isShort }),
    lineField(
      'pageLabel',
      'Page number',
      'Shown between these links. Write {page} and {pages} where the page number and the number of pages belong.',
      { hidden: isShort },
    ),
  ],
})
