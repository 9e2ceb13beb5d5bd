import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useWorkspace } from 'sanity'
import { ErrorNote, ToolError, useContentClient } from '../../ui/requests'
import { documentTitle, publicPath } from '../../ui/documents'
import { useLiveVersion } from '../../ui/live'
import { QuietButton } from '../../ui/tool-page'
import { publishRevision, REFUSED, type Revision } from './publish-revision'
import type { Move } from './redirect-changes'

/** How long the toast stays, in milliseconds: long enough to reach its link. */
const NOTICE_MS = 12_000

/**
 * Publishes drafts and reports the result in a toast.
 *
 * @param onEnd called after each attempt, with the published revision if it succeeded
 * @returns `publish`, and `offer` while the editor has to choose what happens to an old address
 */
export function usePublishing(documentId: string, onEnd: (publishedRevision?: string) => void) {
  const client = useContentClient()
  const workspace = useWorkspace()
  const { push } = useToast()
  const [isPublishing, setIsPublishing] = useState(false)
  const [offer, setOffer] = useState<{ revision: string; move: Move } | null>(null)

  const publish = async (revision: string, choice?: Revision['choice']) => {
    setIsPublishing(true)
    try {
      const outcome = await publishRevision({ documentId, revision, choice }, client, workspace)
      setOffer('move' in outcome ? { revision, move: outcome.move } : null)
      if ('published' in outcome) {
        const path = publicPath(outcome.published)
        push({
          closable: true,
          duration: NOTICE_MS,
          status: 'success',
          title: `Published “${documentTitle(outcome.published, workspace.schema)}”`,
          ...(path !== null && {
            description: <PageLink path={path} publishedAt={new Date().toISOString()} />,
          }),
        })
        onEnd(revision)
      }
    } catch (error) {
      const isRefused = error instanceof ToolError
      push({
        closable: true,
        status: 'error',
        ...(isRefused
          ? { title: REFUSED.title, description: error.message }
          : {
              title: 'No response from the server',
              description: 'Check whether your changes are live before you publish again.',
            }),
      })
      onEnd()
    }
    setIsPublishing(false)
  }
  return {
    isPublishing,
    publish: (revision: string) => publish(revision),
    offer: offer && {
      ...offer,
      choose: (isRedirected: boolean) => publish(offer.revision, { move: offer.move, isRedirected }),
      close: () => setOffer(null),
    },
  }
}

/** A link to the page, once the site has had time to render it. */
function PageLink({ path, publishedAt }: { path: string; publishedAt: string }) {
  const isLive = useLiveVersion(publishedAt) !== undefined
  if (!isLive) return 'Visible to visitors in a moment…'
  return (
    <a href={path} target="_blank" rel="noopener">
      Open page
    </a>
  )
}

/** The title of the redirect dialog. */
export const REDIRECT_TITLE = 'The address will change'

interface RedirectOfferProps {
  move: Move
  /** Why publishing is disabled, if the editor needs to know. */
  problem?: string | undefined
  isDisabled: boolean
  onChoose: (isRedirected: boolean) => void
  onClose: () => void
}

/** The content of the redirect dialog: both addresses, and buttons to publish with or without a redirect. */
export function RedirectOffer({ move, problem, isDisabled, onChoose, onClose }: RedirectOfferProps) {
  return (
    <Stack gap={4}>
      <Text size={1}>
        Visitors know this page as {move.from}. Shared links and search engines still point there.
      </Text>
      <Card border padding={3} radius={2}>
        <Stack as="dl" gap={3} margin={0}>
          {Object.entries({ 'Old address': move.from, 'New address': move.to }).map(([term, path]) => (
            <Flex key={term} wrap="wrap" gap={3}>
              <Text as="dt" size={1} muted>
                {term}
              </Text>
              <Text as="dd" size={1} weight="medium" style={{ margin: 0, overflowWrap: 'anywhere' }}>
                {path}
              </Text>
            </Flex>
          ))}
        </Stack>
      </Card>
      {problem !== undefined && <ErrorNote>{problem}</ErrorNote>}
      <Flex wrap="wrap" gap={2} justify="flex-end">
        <Button mode="bleed" fontSize={1} text="Cancel" onClick={onClose} />
        <QuietButton
          text="Publish without a redirect"
          disabled={isDisabled}
          onClick={() => onChoose(false)}
        />
        <Button
          tone="primary"
          fontSize={1}
          text="Publish and redirect the old address"
          disabled={isDisabled}
          onClick={() => onChoose(true)}
        />
      </Flex>
    </Stack>
  )
}
