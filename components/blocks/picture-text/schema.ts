import { ImageIcon } from '@sanity/icons/Image'
import { choiceField, radioField } from '../../../schemas/fields/choice'
import { textOf } from '../../../schemas/fields/has-value'
import { SCENES } from '../../../schemas/fields/icon'
import { typedField } from '../../../schemas/fields/parts'
import { headingField, lineField, linkField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const pictureText = defineBlock('pictureText', 'Picture and text', {
  description: 'A picture beside text. On phones the picture comes first.',
  icon: ImageIcon,
  fields: [
    headingField(),
    typedField('accessibleImage', 'picture', 'Picture', 'Cropped to 4:3 around its focal point.', {
      validation: (rule) =>
        rule
          .custom((picture, { parent }) =>
            picture || textOf(parent, 'drawing')
              ? true
              : 'Add a picture, choose a drawing, or use a “Text” block.',
          )
          .warning(),
    }),
    choiceField('drawing', 'Drawing', 'Shown until you choose a picture.', SCENES),
    lineField('caption', 'Caption', 'Optional. Shown under the picture.'),
    typedField('richText', 'text', 'Text', 'A few sentences.'),
    linkField('link', 'Button', 'Optional. Shown under the text.'),
    radioField(
      'side',
      'Picture position',
      'Applies to wide screens. On phones the picture comes first.',
      [
        ['left', 'Left'],
        ['right', 'Right'],
      ],
      { isRow: true },
    ),
  ],
})
