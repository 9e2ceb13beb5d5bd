import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { hasValue } from '../fields/has-value'

/** A picture with crop, focal point and alternative text. */
export const accessibleImage = defineType({
  name: 'accessibleImage',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true },
  fields: descriptionFields(),
})

/** The fields that describe a picture to people who cannot see it. */
export function descriptionFields() {
  return [
    defineField({
      name: 'isDecorative',
      title: 'Only decoration',
      type: 'boolean',
      description: 'Turn on when the picture says nothing that the text does not say.',
      initialValue: false,
    }),
    defineField({
      name: 'alt',
      title: 'Description for people who cannot see it',
      type: 'string',
      description: 'What the picture shows, in a short sentence.',
      hidden: ({ parent }) => hasValue(parent, 'isDecorative', true),
      validation: (rule) =>
        rule.custom((value, { parent }) => {
          const hasPicture = typeof parent === 'object' && parent !== null && 'asset' in parent
          const needsWords = hasPicture && !hasValue(parent, 'isDecorative', true)
          return needsWords && !value ? 'Describe the picture, or turn on “Only decoration”.' : true
        }),
    }),
  ]
}
