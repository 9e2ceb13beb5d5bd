import { ClientError } from '@sanity/client'
import { getDraftId } from '@sanity/client/csm'
import { RestoreIcon } from '@sanity/icons/Restore'
import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useState } from 'react'
import { type SanityClient, useCurrentUser, useSchema } from 'sanity'
import { useRouter } from 'sanity/router'
import { contentSource } from '../../../lib/env/content'
import { formatMoment } from '../../../lib/shared/format-moment'
import { mayWrite } from '../../roles'
import { LoadState, messageOf, orMessage, ToolError, useContentClient, useRequest } from '../../ui/requests'
import { documentTitle, titleOfType } from '../../ui/documents'
import { LongWords, Muted, PLAIN_LIST, QuietButton, ToolHeading, ToolLink } from '../../ui/tool-page'
import { Author } from './lists'
import type { WorkDocument } from './overview'

/** The “Recently deleted” page: deleted documents with author and time, and a restore button for each. */
export function RecentlyDeleted() {
  return (
    <Stack gap={5}>
      <ToolLink to="start" text="Back to the start page" />
      <ToolHeading>Recently deleted</ToolHeading>
      {contentSource.kind === 'embedded' ? (
        <DeletedList />
      ) : (
        <Muted>
          Hosted Sanity does not list deleted documents. You can restore one for as long as your plan keeps
          its history: open its old address in this Studio.
        </Muted>
      )}
    </Stack>
  )
}

function DeletedList() {
  const client = useContentClient()
  const schema = useSchema()
  const ask = useCallback(
    () => orMessage(readDeleted(client), 'This could not be loaded. Reload the page.'),
    [client],
  )
  return (
    <Stack gap={4}>
      <Muted>
        Deleted documents that have not been restored. Restoring one creates a draft of its last version:
        check it, then press Publish.
      </Muted>
      <LoadState request={useRequest(ask)}>
        {(deleted) => {
          const lines = deleted.filter(({ document }) => schema.has(document._type))
          if (lines.length === 0) return <Text size={1}>There is nothing to restore.</Text>
          return (
            <Stack as="ul" gap={2} style={PLAIN_LIST}>
              {lines.map((line) => (
                <li key={line.id}>
                  <Line line={line} />
                </li>
              ))}
            </Stack>
          )
        }}
      </LoadState>
    </Stack>
  )
}

function Line({ line }: { line: DeletedDocument }) {
  const { document, deletedAt, deletedBy } = line
  const schema = useSchema()
  const typeTitle = titleOfType(document._type, schema)
  const title = documentTitle(document, schema)
  const isWriter = mayWrite(useCurrentUser())
  return (
    <Card border radius={2} padding={3}>
      <Flex wrap="wrap" gap={3} align="center">
        <Box style={{ flex: '1 1 16rem', minWidth: 0 }}>
          <Stack gap={2}>
            <LongWords weight="medium">{title}</LongWords>
            <Muted>
              {typeTitle !== title && `${typeTitle} · `}
              Deleted by <Author id={deletedBy} />, {formatMoment(deletedAt)}
            </Muted>
          </Stack>
        </Box>
        {isWriter && <RestoreButton line={line} title={title} />}
      </Flex>
    </Card>
  )
}

/** Restores a document as a draft and opens it. */
function RestoreButton({ line, title }: { line: DeletedDocument; title: string }) {
  const client = useContentClient()
  const { navigateIntent } = useRouter()
  const { push } = useToast()
  const [isRestoring, setIsRestoring] = useState(false)
  const onClick = async () => {
    setIsRestoring(true)
    try {
      await restore(client, line)
      push({ status: 'success', title: `Restored “${title}” as a draft.` })
      navigateIntent('edit', { id: line.id, type: line.document._type })
    } catch (error) {
      push({ status: 'error', title: messageOf(error) })
    }
    setIsRestoring(false)
  }
  return (
    <QuietButton
      icon={RestoreIcon}
      text={isRestoring ? 'Restoring…' : 'Restore as a draft'}
      aria-label={`Restore as a draft: “${title}”`}
      disabled={isRestoring}
      onClick={() => void onClick()}
    />
  )
}

/** A deleted document that has not been restored. */
export interface DeletedDocument {
  /** The published ID, even if it was never published. */
  id: string
  /** Its last version. */
  document: WorkDocument
  deletedAt: string
  deletedBy: string
}

/** Reads recently deleted documents that have not been restored (backend/api/history-routes.ts). */
async function readDeleted(client: SanityClient): Promise<DeletedDocument[]> {
  const { dataset } = client.config()
  const { deleted } = await client.request<{ deleted: DeletedDocument[] }>({
    url: `/data/history/${dataset}/deleted`,
    tag: 'start.deleted',
  })
  return deleted
}

/**
 * Restores the last version of a document as a draft. Never overwrites an existing draft.
 *
 * @throws ToolError if the draft exists or the content store refuses it
 */
export async function restore(client: SanityClient, { id, document }: DeletedDocument): Promise<void> {
  const { _rev, _updatedAt, ...content } = { _rev: '', ...document }
  try {
    await client.create({ ...content, _id: getDraftId(id) }, { tag: 'start.restore' })
  } catch (cause) {
    const isBack = cause instanceof ClientError && cause.statusCode === 409
    throw new ToolError(
      isBack
        ? 'Someone has already restored it. Reload this page to see the current list.'
        : 'It could not be restored. A document that it refers to may have been deleted too. If so, restore that one first.',
      { cause },
    )
  }
}
