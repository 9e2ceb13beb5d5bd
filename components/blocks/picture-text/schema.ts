import { ImageIcon } from '@sanity/icons/Image'
import { defineField } from 'sanity'
import { choiceField } from '../../../schemas/fields/choice'
import { textOf } from '../../../schemas/fields/has-value'
import { SCENES } from '../../../schemas/fields/scene'
import { headingField, lineField, linkField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

/** A picture beside a text. */
export const pictureText = defineBlock({
  name: 'pictureText',
  title: 'Picture and text',
  description: 'A picture beside a text. On phones the picture comes first.',
  icon: ImageIcon,
  fields: [
    headingField(),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'accessibleImage',
      description: 'Cut to 4:3 around its focal point.',
      validation: (rule) =>
        rule
          .custom((picture, { parent }) =>
            picture || textOf(parent, 'drawing')
              ? true
              : 'Add a picture, choose a drawing, or use a “Text” block.',
          )
          .warning(),
    }),
    choiceField({
      name: 'drawing',
      title: 'Drawing',
      description: 'Shown while there is no picture.',
      list: SCENES,
    }),
    lineField({ name: 'caption', title: 'Caption', description: 'Optional. Under the picture.' }),
    defineField({ name: 'text', title: 'Text', type: 'richText', description: 'A few sentences.' }),
    linkField({ name: 'link', title: 'Button', description: 'Optional. Under the text.' }),
    defineField({
      name: 'side',
      title: 'Side of the picture',
      type: 'string',
      description: 'On wide screens.',
      initialValue: 'left',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { value: 'left', title: 'Left' },
          { value: 'right', title: 'Right' },
        ],
      },
    }),
  ],
})
