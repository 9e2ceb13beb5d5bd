import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { lineField, linkField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const quote = defineBlock('quote', 'Quote', {
  description: 'A quotation in large type, with its source.',
  icon: BlockquoteIcon,
  previewField: 'text',
  fields: [
    sentencesField('text', 'Quote', 'One to three sentences, without quotation marks. The page adds them.', {
      options: { characters: 320 },
      validation: (rule) => [
        rule.required().warning('Write the quote. Empty blocks do not appear on the page.'),
        rule
          .max(320)
          .warning('Long quotes are hard to read in large type. Try to stay under 320 characters.'),
      ],
    }),
    lineField('source', 'Source', 'Who said it.'),
    lineField(
      'detail',
      'About the source',
      'Optional. Their role or place, such as “Volunteer in Strathfield”.',
    ),
    linkField('link', 'Link', 'Optional. Where people can read the full text.'),
  ],
})
