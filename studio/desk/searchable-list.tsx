import { getPublishedId } from '@sanity/client/csm'
import { SearchIcon } from '@sanity/icons/Search'
import { OrderableDocumentList } from '@sanity/orderable-document-list'
import { Box, Flex, Stack, TextInput } from '@sanity/ui'
import { type ComponentProps, useCallback, useState } from 'react'
import { useSchema } from 'sanity'
import { usePaneRouter } from 'sanity/structure'
import { newestVersions } from '../../schemas/rules/newest-versions'
import { documentTitle, rawClient, type StoredDocument } from '../ui/documents'
import { useContentClient, useRequest } from '../ui/requests'
import { Muted } from '../ui/tool-page'
import { Preview, PreviewCard } from '../sanity/internals'

const QUERY = '*[_type == $type] | order(orderRank)'

/** A drag-to-sort list with a search by title, which @sanity/orderable-document-list 2.0 lacks. */
export function SearchableList(props: ComponentProps<typeof OrderableDocumentList>) {
  const [search, setSearch] = useState('')
  const text = search.trim().toLowerCase()
  return (
    <Flex direction="column" height="fill">
      <Stack gap={3} padding={3}>
        <TextInput
          type="search"
          icon={SearchIcon}
          fontSize={1}
          aria-label="Search this list"
          placeholder="Search this list"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {text === '' && (
          <Muted>
            Drag a row to move it. The new order is live straight away; you don’t need to publish.
          </Muted>
        )}
      </Stack>
      {text !== '' && <Matches type={props.options.type} text={text} />}
      {/* The list is hidden rather than unmounted, because its menu acts on it. Search results cannot be dragged. */}
      <Box flex={1} overflow="auto" hidden={text !== ''}>
        <OrderableDocumentList {...props} />
      </Box>
    </Flex>
  )
}

function Matches({ type, text }: { type: string; text: string }) {
  const { ChildLink } = usePaneRouter()
  const schema = useSchema()
  const schemaType = schema.get(type)
  const client = useContentClient()
  const read = useCallback(
    () => rawClient(client).fetch<StoredDocument[]>(QUERY, { type }, { tag: 'list.search' }),
    [client, type],
  )
  const { data: documents } = useRequest(read)
  if (documents === undefined || schemaType === undefined) return null
  const matches = newestVersions(documents).filter((document) =>
    documentTitle(document, schema).toLowerCase().includes(text),
  )
  return (
    <Box flex={1} overflow="auto" padding={2}>
      {matches.length === 0 && <Muted>No document in this list has a matching title.</Muted>}
      {matches.map((document) => (
        <PreviewCard
          key={document._id}
          as={ChildLink}
          data-as="a"
          radius={2}
          childId={getPublishedId(document._id)}
        >
          <Preview layout="default" value={document} schemaType={schemaType} />
        </PreviewCard>
      ))}
    </Box>
  )
}
