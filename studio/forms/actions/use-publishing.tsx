import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { useClient, useWorkspace } from 'sanity'
import { contentSource } from '../../../lib/env/content'
import { publicPath } from '../../ui/public-path'
import type { Move } from './redirect-changes'
import { documentTitle } from '../../ui/titles'
import { ToolError } from '../../ui/answer'
import { publishRevision, type Revision } from './publish-revision'
import { WORDS } from './action-messages'

/** How long the toast stays, in milliseconds: long enough to reach its link. */
const NOTICE_MS = 12_000

/** How long the site takes to show what was published, in milliseconds. A link that opens sooner shows the old page. */
const LIVE_AFTER_MS = 2_000

/**
 * Publishes drafts for a button, and reports the result in a toast.
 *
 * @param onEnd called after each attempt, with the revision that went public if it succeeded
 * @returns `publish`, and `offer` while the editor has to choose what happens to an old address
 */
export function usePublishing(documentId: string, onEnd: (publishedRevision?: string) => void) {
  const client = useClient({ apiVersion: contentSource.apiVersion })
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
          title: WORDS.published(documentTitle(outcome.published, workspace.schema)),
          ...(path !== null && { description: <PageLink path={path} /> }),
        })
        onEnd(revision)
      }
    } catch (error) {
      const isRefused = error instanceof ToolError
      push({
        closable: true,
        status: 'error',
        ...(isRefused ? { title: WORDS.refused, description: error.message } : WORDS.noResponse),
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
function PageLink({ path }: { path: string }) {
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLive(true), LIVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLive) return WORDS.liveSoon
  return (
    <a href={path} target="_blank" rel="noopener">
      {WORDS.openPage}
    </a>
  )
}
