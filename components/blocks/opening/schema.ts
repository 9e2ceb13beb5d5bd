import { SunIcon } from '@sanity/icons/Sun'
import { defineField } from 'sanity'
import { choiceField } from '../../../schemas/fields/choice'
import { COLOURS } from '../../../schemas/fields/colour'
import { hasValue } from '../../../schemas/fields/has-value'
import { ICONS } from '../../../schemas/fields/icon'
import { lineField, linkField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** The top of a page: its heading before the sky. */
export const opening = defineBlock({
  name: 'opening',
  title: 'Opening',
  description: 'The top of a page, with its heading.',
  icon: SunIcon,
  fields: [
    lineField({
      name: 'heading',
      title: 'Heading',
      description: 'The heading of the page. Leave empty to use the page’s title.',
    }),
    sentencesField({
      name: 'text',
      title: 'Text',
      description: 'One or two sentences under the heading. Leave empty to use the page’s description.',
    }),
    defineField({
      name: 'look',
      title: 'Look',
      type: 'string',
      description: 'How much room the opening takes.',
      initialValue: 'low',
      options: {
        layout: 'radio',
        list: [
          { value: 'low', title: 'Low: heading and text in the sky' },
          { value: 'tall', title: 'Tall: a very large heading, with text and button on the land' },
        ],
      },
    }),
    {
      ...lineField({ name: 'eyebrow', title: 'Line above the heading', description: 'Two or three words.' }),
      hidden: isLow,
    },
    {
      ...linkField({ name: 'action', title: 'Button', description: 'Optional. Beside the text.' }),
      hidden: isLow,
    },
    defineField({
      name: 'drawing',
      title: 'Drawing',
      type: 'string',
      description: 'What rises on the horizon.',
      initialValue: 'sun',
      hidden: ({ parent }) => !isLow({ parent }),
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { value: 'sun', title: 'Sun' },
          { value: 'signs', title: 'Campaign signs' },
          { value: 'rooftops', title: 'Rooftops' },
          { value: 'icon', title: 'Icon' },
          { value: 'none', title: 'Nothing' },
        ],
      },
    }),
    choiceField({
      name: 'icon',
      title: 'Icon',
      description: 'Drawn in a rising disc.',
      list: ICONS,
      hidden: hasNoIcon,
    }),
    choiceField({
      name: 'colour',
      title: 'Colour',
      description: 'The colour of the disc.',
      list: COLOURS,
      hidden: hasNoIcon,
    }),
  ],
})

function isLow({ parent }: { parent?: unknown }): boolean {
  return !hasValue(parent, 'look', 'tall')
}

function hasNoIcon({ parent }: { parent?: unknown }): boolean {
  return !(isLow({ parent }) && hasValue(parent, 'drawing', 'icon'))
}
