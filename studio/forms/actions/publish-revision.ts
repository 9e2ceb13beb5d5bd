import { ClientError } from '@sanity/client'
import { getDraftId } from '@sanity/client/csm'
import { type SanityClient, type SanityDocument, validateDocument, type Workspace } from 'sanity'
import { rawClient, slugPath } from '../../ui/documents'
import { actionsFor, type Move, REDIRECTS_QUERY, type StoredRedirect } from './redirect-changes'
import { ToolError } from '../../ui/requests'

/** Why nothing was published. */
export const REFUSED = {
  title: 'Nothing was published',
  notValid: 'Fix the errors marked in the form first.',
  changed: 'This draft has changed or is already published. Check it, then try again.',
} as const

/** A draft to publish, in the revision on the screen. */
export interface Revision {
  documentId: string
  revision: string
  /** What to do with the old address. Omit to ask the editor. */
  choice?: { move: Move; isRedirected: boolean } | undefined
}

/** A published document, or an address change that the editor must decide on before publishing. */
export type PublishOutcome = { published: SanityDocument } | { move: Move }

/**
 * Validates a draft and publishes that revision, with the redirect in the same transaction. The server refuses both if
 * the draft or the published document has changed in the meantime.
 *
 * @throws ToolError if the draft has changed or is invalid, or if the server refuses it; nothing has changed then
 */
export async function publishRevision(
  { documentId, revision, choice }: Revision,
  client: SanityClient,
  { schema, getClient, i18n }: Pick<Workspace, 'schema' | 'getClient' | 'i18n'>,
): Promise<PublishOutcome> {
  const draftId = getDraftId(documentId)
  const raw = rawClient(client)
  const [draft, published] = await Promise.all([
    raw.getDocument<SanityDocument>(draftId),
    raw.getDocument<SanityDocument>(documentId),
  ])
  if (draft?._rev !== revision) throw new ToolError(REFUSED.changed)
  const markers = await validateDocument({ document: draft, workspace: { schema, getClient, i18n } })
  if (markers.some(({ level }) => level === 'error')) throw new ToolError(REFUSED.notValid)
  const move = moveOf(published, draft)
  if (move !== null && (choice?.move.from !== move.from || choice.move.to !== move.to)) return { move }
  // With this ID a repeated request fails instead of storing a second redirect.
  const redirects =
    move !== null && choice?.isRedirected === true
      ? actionsFor(
          move,
          await raw.fetch<StoredRedirect[]>(REDIRECTS_QUERY),
          `redirect-${documentId}-${revision}`,
        )
      : []
  try {
    await client.action([
      {
        actionType: 'sanity.action.document.publish',
        publishedId: documentId,
        draftId,
        ifDraftRevisionId: revision,
        ...(published && { ifPublishedRevisionId: published._rev }),
      },
      ...redirects,
    ])
  } catch (error) {
    if (!(error instanceof ClientError)) throw error
    const hasChanged = error.message.includes('unexpected revision ID')
    throw new ToolError(hasChanged ? REFUSED.changed : error.message, { cause: error })
  }
  return { published: draft }
}

function moveOf(published: SanityDocument | undefined, draft: SanityDocument): Move | null {
  const from = slugPath(published)
  const to = slugPath(draft)
  return from === null || to === null || from === to ? null : { from, to }
}
