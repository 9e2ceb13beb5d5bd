import type { ComponentType } from 'react'
import { defineType, type FieldDefinition } from 'sanity'
import { detailsOf, type Selected } from '../../schemas/fields/document-type'
import { switchField } from '../../schemas/fields/parts'
import { lineField } from '../../schemas/fields/words'

interface BlockDefinition {
  /** Explains the block to editors. */
  description: string
  icon: ComponentType
  /** The field that names a block without a heading in lists. */
  previewField?: string
  fields: FieldDefinition[]
  /** Default content of a new block. */
  initialValue?: Record<string, unknown>
}

/** Defines the schema type of a block. Adds the fields that all blocks have: link name and “Hidden”. */
export function defineBlock(
  name: string,
  title: string,
  { fields, previewField = 'heading', ...definition }: BlockDefinition,
) {
  return defineType({
    ...definition,
    ...{ name, title, type: 'object' },
    fields: [
      ...fields,
      lineField(
        'anchor',
        'Link name',
        'Optional. A link that ends in “#” and this name opens this block. For example, “facts”.',
        {
          validation: (rule) =>
            rule
              .regex(/^[a-z][a-z0-9-]*$/)
              .error('Use lowercase letters, digits and hyphens, without “#”, such as “facts”.'),
        },
      ),
      switchField('isHidden', 'Hidden', 'Turn on to take the block off the page without losing its content.'),
    ],
    preview: {
      select: { heading: 'heading', previewText: previewField, isHidden: 'isHidden' },
      prepare: ({ heading, previewText, isHidden }: Selected<'heading' | 'previewText', 'isHidden'>) => ({
        title: heading || previewText || title,
        subtitle: detailsOf((heading || previewText) && title, isHidden && 'Hidden'),
        media: definition.icon,
      }),
    },
  })
}
