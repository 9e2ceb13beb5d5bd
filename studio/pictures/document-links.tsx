import { Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { publishedIdOf } from '../../schemas/rules/newest-versions'
import { documentTitle } from '../launch-checklist/document-title'
import type { StoredDocument } from './uses'

/** Documents by what staff call them, each with the way to its form. Nothing when there are none. */
export function DocumentLinks({ documents }: { documents: readonly StoredDocument[] }) {
  const schema = useSchema()
  if (documents.length === 0) return null
  return (
    <Stack as="ul" gap={3} padding={0} style={{ listStyle: 'none', margin: 0 }}>
      {documents.map((document) => {
        const type = document._type
        const title = documentTitle(document, schema.get(type)?.title ?? type)
        return (
          <Text as="li" key={document._id} size={1}>
            <IntentLink intent="edit" params={{ id: publishedIdOf(document._id), type }}>
              {title}
            </IntentLink>
          </Text>
        )
      })}
    </Stack>
  )
}
