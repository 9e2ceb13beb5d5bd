import { getPublishedId } from '@sanity/client/csm'
import { Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { documentTitle, titleOfType } from './documents'
import { PLAIN_LIST } from './tool-page'

interface DocumentLinkProps {
  document: { _id: string; _type: string }
  /** Called when the link is followed, for example to close a dialog. */
  onClick?: (() => void) | undefined
  /** The link text. Defaults to the document's title. */
  children?: ReactNode
}

/** A link to a document's form. Underlined, because its colour does not set it apart from surrounding text. */
export function DocumentLink({ document, onClick, children }: DocumentLinkProps) {
  const schema = useSchema()
  return (
    <IntentLink
      intent="edit"
      params={{ id: getPublishedId(document._id), type: document._type }}
      onClick={onClick}
      style={{ textDecoration: 'underline' }}
    >
      {children ?? documentTitle(document, schema)}
    </IntentLink>
  )
}

interface DocumentLinksProps {
  documents: readonly { _id: string; _type: string }[]
  onClick?: () => void
}

/** A list of links to documents, each with its type. Renders nothing if it is empty. */
export function DocumentLinks({ documents, onClick }: DocumentLinksProps) {
  const schema = useSchema()
  if (documents.length === 0) return null
  return (
    <Stack as="ul" gap={3} style={PLAIN_LIST}>
      {documents.map((document) => {
        const typeTitle = titleOfType(document._type, schema)
        return (
          <Text as="li" size={1} key={document._id}>
            <DocumentLink document={document} onClick={onClick} />
            {documentTitle(document, schema) !== typeTitle && ` (${typeTitle})`}
          </Text>
        )
      })}
    </Stack>
  )
}
