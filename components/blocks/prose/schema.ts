import { TextIcon } from '@sanity/icons/Text'
import { defineField } from 'sanity'
import { headingField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** Long text under or beside a heading. Sanity has a type of its own called “text”. */
export const prose = defineBlock({
  name: 'prose',
  title: 'Text',
  description: 'Paragraphs, subheadings, lists and quotes.',
  icon: TextIcon,
  fields: [
    headingField(),
    defineField({
      name: 'text',
      title: 'Text',
      type: 'richText',
      description: 'What this part of the page says.',
      validation: (rule) => rule.required().warning('Write the text. The page leaves out an empty block.'),
    }),
    defineField({
      name: 'size',
      title: 'Look',
      type: 'string',
      description: 'Large text suits a few sentences.',
      initialValue: 'body',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { value: 'body', title: 'Normal' },
          { value: 'lead', title: 'Large' },
          { value: 'land', title: 'Large, on the dark land' },
        ],
      },
    }),
  ],
})
