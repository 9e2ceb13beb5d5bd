import { LinkIcon } from '@sanity/icons/Link'
import { useState } from 'react'
import { type DocumentActionComponent, type SanityDocument, useCurrentUser, usePerspective } from 'sanity'
import { mayPublish } from '../may-write'
import { seenOn } from '../public-path'
import { ShareDialog } from './share-dialog'
import { SHARE_WORDS } from './words'

/**
 * “Share draft”: a link for somebody without an account to the page with its unpublished changes, or
 * with those of the release that the Studio shows. Viewers and contributors, whom the
 * server refuses one (lib/draft/share-link.ts), are not offered it.
 */
export const ShareDraftAction: DocumentActionComponent = ({ type, version, draft, published }) => {
  const [isOpen, setIsOpen] = useState(false)
  const mayShare = mayPublish(useCurrentUser())
  const { selectedReleaseId } = usePerspective()
  const path = seenOn(type, slugOf(version ?? draft ?? published))
  if (path === null || !mayShare) return null
  return {
    label: SHARE_WORDS.action,
    icon: LinkIcon,
    onHandle: () => setIsOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: SHARE_WORDS.dialog,
      onClose: () => setIsOpen(false),
      content: <ShareDialog path={path} release={selectedReleaseId} />,
    },
  }
}

function slugOf(document: SanityDocument | null): string | undefined {
  const slug = document?.['slug']
  if (typeof slug !== 'object' || slug === null || !('current' in slug)) return undefined
  return typeof slug.current === 'string' ? slug.current : undefined
}
