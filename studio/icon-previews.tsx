import type { PrepareViewOptions, SchemaTypeDefinition } from 'sanity'
import { textOf } from '../schemas/fields/has-value'
import { IconTile } from './inputs/icon-tile'

/**
 * Lets every type that has an icon field show that icon, on its colour, in lists.
 *
 * @param types the schema’s types, which know nothing of how icons are drawn
 */
export function withIconPreviews(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  return types.map(withIconPreview)
}

function withIconPreview(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!('fields' in type) || !type.fields?.some(({ name }) => name === 'icon')) return type
  if (!('preview' in type) || !type.preview?.select) return type
  const { select, prepare } = type.preview
  const shown = ['icon', 'colour'].filter((field) => type.fields?.some(({ name }) => name === field))
  return {
    ...type,
    preview: {
      select: { ...select, ...Object.fromEntries(shown.map((field) => [field, field])) },
      prepare: (selection: Record<string, unknown>, options?: PrepareViewOptions) => ({
        ...(prepare ? prepare(selection, options) : selection),
        media: <IconTile icon={textOf(selection, 'icon')} colour={textOf(selection, 'colour')} />,
      }),
    },
  }
}
