import { UnknownIcon } from '@sanity/icons/Unknown'
import { defineType } from 'sanity'
import { lineField, linkField, sentencesField } from '../fields/words'

/** The page that visitors see at an address that does not exist. */
export const notFound = defineType({
  name: 'notFound',
  title: 'Page not found',
  type: 'document',
  icon: UnknownIcon,
  fields: [
    lineField('title', 'Title', 'The heading.', { requiredError: 'Write the heading.' }),
    sentencesField('text', 'Text', 'Say what happened in plain words.'),
    linkField('action', 'Button', 'Where people can go on.'),
  ],
  preview: { prepare: () => ({ title: 'Page not found' }) },
})
