import { isDocumentSchemaType, type PreviewProps, useDocumentVersionInfo } from 'sanity'
import { textOf } from '../schemas/fields/has-value'

/** How documents and their parts look in lists: Sanity’s own way, with a word for what is not public yet. */
export function StudioPreview(props: PreviewProps) {
  // Sanity keeps the document's id beside what the schema's `prepare` returns (prepareForPreview, sanity 6.16).
  const id = isDocumentSchemaType(props.schemaType) ? textOf(props, '_id') : ''
  return id ? <DocumentPreview {...props} id={id} /> : props.renderDefault(props)
}

function DocumentPreview({ id, ...props }: PreviewProps & { id: string }) {
  const { draft, published } = useDocumentVersionInfo(id)
  const { subtitle = '' } = props
  if (!draft || typeof subtitle !== 'string') return props.renderDefault(props)
  const state = published ? 'Changes not published' : 'Draft'
  return props.renderDefault({ ...props, subtitle: subtitle ? `${state} · ${subtitle}` : state })
}
