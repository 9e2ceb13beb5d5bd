import { TagIcon } from '@sanity/icons/Tag'
import { documentType } from '../fields/document-type'
import { seoField } from '../fields/search'
import { addressPreview, oneWord, slugField } from '../fields/slug'
import { lineField, sentencesField } from '../fields/words'

/** A news topic, whose articles are listed under /news/topic. */
export const topic = documentType('topic', 'News topic', {
  icon: TagIcon,
  fields: [
    lineField('title', 'Title', 'One or two words, such as “Housing”.', {
      requiredError: 'Give the topic a title.',
      advice: [40, 'Topics read best under 40 characters.'],
    }),
    slugField('topic', oneWord('housing')),
    sentencesField('description', 'Description', 'Optional. A sentence under the page heading.'),
    seoField(),
  ],
  preview: addressPreview('topic', 'title', 'Untitled topic'),
})
