import { LaunchIcon } from '@sanity/icons/Launch'
import { LinkIcon } from '@sanity/icons/Link'
import { useToast } from '@sanity/ui/toast'
import type { ComponentType } from 'react'
import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
  DocumentActionsResolver,
} from 'sanity'
import { contentSource } from '../../../lib/env/content'
import { actionWrapper } from './action-wrapper'
import { duplicateAsCopy } from './duplicate'
import { publishShown, whileValid } from './publish'
import { deleteWhenUnused, UnpublishAction } from './unpublish-and-delete'
import { hasPublicPath, publicPath } from '../../ui/documents'
import { AskForReview, reviewInstead, scheduleUnlessSecond } from '../../desk/reviews/review-actions'
import { mayPublish, mayWrite } from '../../roles'
import { ShareDraftAction } from './share-draft'
import { singletonActions } from '../../desk/singletons'
import { copyText } from '../../ui/copy-text'

/** The document actions: Sanity’s own, some of them wrapped, and ours for documents with their own page. */
export const documentActions: DocumentActionsResolver = (previous, context) => {
  const { schemaType } = context
  const hasReviews = contentSource.kind === 'embedded'
  const isContributor = hasReviews && mayWrite(context.currentUser) && !mayPublish(context.currentUser)
  const allowed = singletonActions(previous, context).filter(
    ({ action }) => !(isContributor && NOT_FOR_CONTRIBUTORS.has(action)),
  )
  const actions = allowed.map((action) => {
    switch (action.action) {
      case 'publish':
        return context.versionType === 'scheduled-draft'
          ? whileValid(action)
          : reviewInstead(publishShown(action))
      case 'schedule':
        return scheduleUnlessSecond(whileValid(action))
      case 'duplicate':
        return duplicateAsCopy(action)
      case 'unpublish':
        return UnpublishAction
      case 'delete':
        return isContributor ? deleteDraft(deleteWhenUnused(action)) : deleteWhenUnused(action)
      default:
        return action
    }
  })
  // Sanity makes the first action the button. Contributors cannot publish, so theirs is “Ask for review”.
  const asked = hasReviews
    ? isContributor
      ? [AskForReview, ...actions]
      : [...actions, AskForReview]
    : actions
  return [...asked, ...(hasPublicPath(schemaType) ? [OpenPage, CopyLink] : []), ShareDraftAction]
}

/** Actions that the backend denies to contributors (backend/lake/mutate/rights.ts). */
const NOT_FOR_CONTRIBUTORS = new Set<string | undefined>([
  'publish',
  'unpublish',
  'schedule',
  'discardVersion',
  'unpublishVersion',
])

/** “Delete” for contributors, who may only delete documents that were never published. */
const deleteDraft = actionWrapper(function DeleteDraft(props, remove) {
  const description = remove(props)
  return props.published === null ? description : null
})

/** Describes an action on a document's published page, which `onHandle` receives by path. */
function onPage(
  { published, onComplete }: DocumentActionProps,
  { onHandle, ...look }: { label: string; icon: ComponentType; onHandle: (path: string) => unknown },
): DocumentActionDescription {
  const path = published && publicPath(published)
  return {
    ...look,
    disabled: !path,
    title: path ?? 'Publish it first: the page is not on the site yet.',
    onHandle: () => {
      if (path) onHandle(path)
      onComplete()
    },
  }
}

/** The “Open page” action: opens a document's published page in a new tab. */
const OpenPage: DocumentActionComponent = (props) =>
  onPage(props, {
    label: 'Open page',
    icon: LaunchIcon,
    onHandle: (path) => window.open(path, '_blank', 'noopener'),
  })

/** The “Copy link” action: copies the full address of a document's published page. */
const CopyLink: DocumentActionComponent = (props) => {
  const toast = useToast()
  const copy = async (path: string) => {
    const address = new URL(path, window.location.origin).href
    toast.push(
      (await copyText(address))
        ? { status: 'success', title: 'Link copied.', description: address }
        : {
            status: 'warning',
            title: 'Your browser did not allow copying. This is the address:',
            description: address,
            duration: 20_000,
          },
    )
  }
  return onPage(props, { label: 'Copy link', icon: LinkIcon, onHandle: copy })
}
