import { TextIcon } from '@sanity/icons/Text'
import { radioField } from '../../../schemas/fields/choice'
import { typedField } from '../../../schemas/fields/parts'
import { headingField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/**
 * Rich text below or beside a heading. The type is called `prose` because Sanity already has a built-in type `text`.
 */
export const prose = defineBlock('prose', 'Text', {
  description: 'Paragraphs, subheadings, lists and quotes.',
  icon: TextIcon,
  fields: [
    headingField(),
    typedField('richText', 'text', 'Text', 'The text of this part of the page.', {
      validation: (rule) =>
        rule.required().warning('Write the text. Empty blocks do not appear on the page.'),
    }),
    radioField(
      'size',
      'Look',
      'Large text suits a few sentences.',
      [
        ['body', 'Normal'],
        ['lead', 'Large'],
        ['land', 'Large, on the dark land'],
      ],
      { isRow: true },
    ),
  ],
})
