import { UnknownIcon } from '@sanity/icons/Unknown'
import { documentType } from '../fields/document-type'
import { lineField, linkField, sentencesField } from '../fields/words'

/** The 404 page. */
export const notFound = documentType('notFound', 'Page not found', {
  icon: UnknownIcon,
  fields: [
    lineField('title', 'Title', 'The heading.', { requiredError: 'Write the heading.' }),
    sentencesField('text', 'Text', 'Explain what happened in plain words.'),
    linkField('action', 'Button', 'Shown below the text. For example, a link to the home page.'),
  ],
  preview: { prepare: () => ({ title: 'Page not found' }) },
})
