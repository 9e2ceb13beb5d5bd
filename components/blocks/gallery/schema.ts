import { ImageIcon } from '@sanity/icons/Image'
import { ImagesIcon } from '@sanity/icons/Images'
import { defineType } from 'sanity'
import type { Selected } from '../../../schemas/fields/document-type'
import { listField } from '../../../schemas/fields/parts'
import { headingField, introductionField, lineField } from '../../../schemas/fields/words'
import { descriptionFields } from '../../../schemas/objects/accessible-image'
import { defineBlock } from '../define-block'

/**
 * A picture in the gallery. Its type is itself an image type, so that staff can drop several pictures into the list at
 * once.
 */
export const galleryPicture = defineType({
  name: 'galleryPicture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true },
  fields: [...descriptionFields, lineField('caption', 'Caption', 'Optional. Shown under the picture.')],
  preview: {
    select: { caption: 'caption', alt: 'alt', isDecorative: 'isDecorative' },
    prepare: ({ caption, alt, isDecorative }: Selected<'caption' | 'alt', 'isDecorative'>) => ({
      title: caption || alt || (isDecorative ? 'Only decoration' : 'Picture without a description'),
      subtitle: caption ? alt : undefined,
    }),
  },
})

export const gallery = defineBlock('gallery', 'Gallery', {
  description: 'Pictures in a grid. Each one can be opened at a larger size.',
  icon: ImagesIcon,
  fields: [
    headingField(),
    introductionField,
    listField(
      'pictures',
      'Pictures',
      'Drop several files here at once, then describe each. In the grid they are cropped to 4:3 around their focal points.',
      'galleryPicture',
      {
        options: { layout: 'grid' },
        validation: (rule) => [
          rule.required().min(1).warning('Add a picture. Empty blocks do not appear on the page.'),
          rule
            .max(24)
            .warning('Keep the best 24 pictures: each one uses some of your visitors’ mobile data.'),
        ],
      },
    ),
  ],
})
