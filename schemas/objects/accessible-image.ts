import { ImageIcon } from '@sanity/icons/Image'
import { defineType } from 'sanity'
import { hasValue } from '../fields/has-value'
import { switchField } from '../fields/parts'
import { lineField } from '../fields/words'

/** The fields for an image's alternative text. */
export const descriptionFields = [
  switchField(
    'isDecorative',
    'Only decoration',
    'Turn on if the picture adds nothing that the text doesn’t already say.',
  ),
  lineField(
    'alt',
    'Description for people who cannot see it',
    'What the picture shows, in a short sentence.',
    {
      hidden: ({ parent }) => hasValue(parent, 'isDecorative', true),
      validation: (rule) =>
        rule.custom((value, { parent }) => {
          const hasPicture = typeof parent === 'object' && parent !== null && 'asset' in parent
          const needsWords = hasPicture && !hasValue(parent, 'isDecorative', true)
          return needsWords && !value ? 'Describe the picture, or turn on “Only decoration”.' : true
        }),
    },
  ),
]

/** An image with crop, hotspot and alternative text. */
export const accessibleImage = defineType({
  name: 'accessibleImage',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true },
  fields: descriptionFields,
})
