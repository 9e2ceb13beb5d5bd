import { LaunchIcon } from '@sanity/icons/Launch'
import { LinkIcon } from '@sanity/icons/Link'
import { useToast } from '@sanity/ui/toast'
import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { contentSource } from '../../../lib/env/content'
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
        return context.versionType === 'scheduled-draft' ? publishScheduled(action) : publishDraft(action)
      case 'schedule':
        return scheduleDocument(action)
      case 'duplicate':
        return duplicateDocument(action)
      case 'unpublish':
        return UnpublishAction
      case 'delete':
        return isContributor ? deleteDraft(action) : deleteDocument(action)
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

const publishDraft = memoised((publish) => reviewInstead(publishShown(publish)))
const publishScheduled = memoised(whileValid)
const scheduleDocument = memoised((schedule) => scheduleUnlessSecond(whileValid(schedule)))
const duplicateDocument = memoised(duplicateAsCopy)
const deleteDocument = memoised(deleteWhenUnused)
/** “Delete” for contributors, who may only delete documents that were never published. */
const deleteDraft = memoised((remove) => {
  const deleteUnused = deleteWhenUnused(remove)
  const DeleteDraft: DocumentActionComponent = (props) => {
    const description = deleteUnused(props)
    return props.published === null ? description : null
  }
  DeleteDraft.action = 'delete'
  DeleteDraft.displayName = 'DeleteDraft'
  return DeleteDraft
})

/**
 * Caches wrapped actions: the Studio resolves actions on every render, and an action that is a new function each time
 * loses its state.
 */
function memoised(wrap: (action: DocumentActionComponent) => DocumentActionComponent): typeof wrap {
  const known = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const wrapped = known.get(action) ?? wrap(action)
    known.set(action, wrapped)
    return wrapped
  }
}

const NOT_PUBLISHED = 'Publish it first: the page is not on the site yet.'

/** The “Open page” action: opens a document's published page in a new tab. */
const OpenPage: DocumentActionComponent = ({ published, onComplete }) => {
  const path = published && publicPath(published)
  return {
    label: 'Open page',
    icon: LaunchIcon,
    disabled: !path,
    title: path ?? NOT_PUBLISHED,
    onHandle: () => {
      if (path) window.open(path, '_blank', 'noopener')
      onComplete()
    },
  }
}

/** The “Copy link” action: copies the full address of a document's published page. */
const CopyLink: DocumentActionComponent = ({ published, onComplete }) => {
  const toast = useToast()
  const path = published && publicPath(published)
  const copy = async (address: string) => {
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
  return {
    label: 'Copy link',
    icon: LinkIcon,
    disabled: !path,
    title: path ?? NOT_PUBLISHED,
    onHandle: () => {
      if (path) void copy(new URL(path, window.location.origin).href)
      onComplete()
    },
  }
}
