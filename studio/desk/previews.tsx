import type { PrepareViewOptions, PreviewProps, SchemaTypeDefinition } from 'sanity'
import { textOf } from '../../schemas/fields/has-value'
import { IconTile } from '../forms/inputs/tiles'
import { previewedId, useDocumentVersionInfo } from '../sanity/internals'

/**
 * Shows each document's icon and colour in lists, for every type with an icon field.
 *
 * @param types schema types without components
 */
export function withIconPreviews(types: readonly SchemaTypeDefinition[]): SchemaTypeDefinition[] {
  return types.map(withIconPreview)
}

function withIconPreview(type: SchemaTypeDefinition): SchemaTypeDefinition {
  if (!('fields' in type && 'preview' in type && type.preview?.select)) return type
  const shown = ['icon', 'colour'].filter((field) => type.fields?.some(({ name }) => name === field))
  if (!shown.includes('icon')) return type
  const { select, prepare } = type.preview
  return {
    ...type,
    preview: {
      select: { ...select, ...Object.fromEntries(shown.map((field) => [field, field])) },
      prepare: (selection: Record<string, unknown>, options?: PrepareViewOptions) => ({
        ...(prepare ? prepare(selection, options) : selection),
        ...(textOf(selection, 'icon') && {
          media: <IconTile icon={textOf(selection, 'icon')} colour={textOf(selection, 'colour')} />,
        }),
      }),
    },
  }
}

/** Sanity’s own list preview, with a note on documents that are not public yet. */
export function StudioPreview(props: PreviewProps) {
  const id = previewedId(props)
  return id ? <DocumentPreview {...props} id={id} /> : props.renderDefault(props)
}

function DocumentPreview({ id, ...props }: PreviewProps & { id: string }) {
  const { draft, published } = useDocumentVersionInfo(id)
  const { subtitle = '' } = props
  if (!draft || typeof subtitle !== 'string') return props.renderDefault(props)
  const state = published ? 'Changes not published' : 'Draft'
  return props.renderDefault({ ...props, subtitle: subtitle ? `${state} · ${subtitle}` : state })
}
