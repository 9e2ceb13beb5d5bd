import type { ComponentType } from 'react'
import { defineType, type FieldDefinition } from 'sanity'
import { switchField } from '../../schemas/fields/parts'
import { lineField } from '../../schemas/fields/words'

interface BlockDefinition {
  /** In words for editors. */
  description: string
  icon: ComponentType
  /** The field whose words name a block without a heading in lists. */
  previewField?: string
  fields: FieldDefinition[]
  /** The usual words, which a new block begins with. */
  initialValue?: Record<string, unknown>
}

/** Defines a block's schema type. Adds the fields shared by all blocks: link name and “Hidden”. */
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
        'Optional. Links with this name after “#” lead to this block, such as “facts”.',
        {
          validation: (rule) =>
            rule
              .regex(/^[a-z][a-z0-9-]*$/)
              .error('Use lowercase letters, digits and hyphens, without “#”, such as “facts”.'),
        },
      ),
      switchField('isHidden', 'Hidden', 'Turn on to take the block off the page and keep what is in it.'),
    ],
    preview: {
      select: { heading: 'heading', words: previewField, isHidden: 'isHidden' },
      prepare: ({ heading, words, isHidden }: { heading?: string; words?: string; isHidden?: boolean }) => ({
        title: heading || words || title,
        subtitle: [heading || words ? title : '', isHidden ? 'Hidden' : ''].filter(Boolean).join(' · '),
        media: definition.icon,
      }),
    },
  })
}
