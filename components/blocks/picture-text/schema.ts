import { ImageIcon } from '@sanity/icons/Image'
import { defineField } from 'sanity'
import { radioField } from '../../../schemas/fields/choice'
import { headingField, lineField, linkField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

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
      validation: (rule) => rule.required().warning('Add a picture, or use a “Text” block.'),
    }),
    lineField('caption', 'Caption', 'Optional. Under the picture.'),
    defineField({ name: 'text', title: 'Text', type: 'richText', description: 'A few sentences.' }),
    linkField('link', 'Button', 'Optional. Under the text.'),
    radioField(
      'side',
      'Side of the picture',
      'On wide screens.',
      [
        ['left', 'Left'],
        ['right', 'Right'],
      ],
      { isRow: true },
    ),
  ],
})
