import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { contentSource } from '../lib/env/content'
import { documentPath } from '../lib/routes'
import { CopyLink, OpenPage } from './actions/page-actions'
import { publishWhenChecked, sayWherePublished } from './actions/publish'
import { deleteWhenUnused, UnpublishAction } from './actions/unpublish-and-delete'
import { hasPublicPath } from './public-path'
import { publishWithOffer } from './redirects/redirect-offer'
import { AskForReview } from './reviews/ask-for-review'
import { askInstead, publishShownRevision, scheduleUnlessSecond } from './reviews/second-account-actions'
import { mayPublish, mayWrite } from './roles'
import { ShareDraftAction } from './share-draft/share-draft'
import { singletonActions } from './singletons'

/**
 * The actions of a document: Sanity’s own, wrapped where ours differ, and ours for documents with a page of their
 * own.
 */
export const documentActions: DocumentActionsResolver = (previous, context) => {
  const { schemaType } = context
  const hasReviews = contentSource.kind === 'embedded'
  const isContributor = hasReviews && mayWrite(context.currentUser) && !mayPublish(context.currentUser)
  // Types whose pages move with their slug.
  const canMove = documentPath(schemaType, 'any') !== null
  const allowed = singletonActions(previous, context).filter(
    ({ action }) => !(isContributor && NOT_FOR_CONTRIBUTORS.has(action)),
  )
  const actions = allowed.map((action) => {
    switch (action.action) {
      case 'publish':
        if (canMove) return publishMovablePage(action)
        return hasPublicPath(schemaType) ? publishPage(action) : publishDocument(action)
      case 'schedule':
        return scheduleDocument(action)
      case 'unpublish':
        return UnpublishAction
      case 'delete':
        return isContributor ? deleteDraft(action) : deleteDocument(action)
      default:
        return action
    }
  })
  // Sanity makes the first action the button: for contributors, who cannot publish, it is “Ask for review”.
  const asked = hasReviews
    ? isContributor
      ? [AskForReview, ...actions]
      : [...actions, AskForReview]
    : actions
  return [...asked, ...(hasPublicPath(schemaType) ? [OpenPage, CopyLink] : []), ShareDraftAction]
}

/** Actions that the backend refuses to contributors (backend/lake/mutate/rights.ts). */
const NOT_FOR_CONTRIBUTORS = new Set<string | undefined>([
  'publish',
  'unpublish',
  'schedule',
  'discardVersion',
  'unpublishVersion',
])

const checked = (publish: DocumentActionComponent) => publishWhenChecked(publishShownRevision(publish))
const publishDocument = memoised((publish) => askInstead(checked(publish)))
const publishPage = memoised((publish) => askInstead(sayWherePublished(checked(publish))))
const publishMovablePage = memoised((publish) =>
  askInstead(publishWithOffer(sayWherePublished(checked(publish)))),
)
const scheduleDocument = memoised(scheduleUnlessSecond)
const deleteDocument = memoised(deleteWhenUnused)
/** “Delete” for contributors, who may delete a document only while it has never been published. */
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
 * Makes a wrapper give the same action the same wrapped action: the Studio resolves actions at each render, and an action
 * that is a new function each time loses its state.
 */
function memoised(wrap: (action: DocumentActionComponent) => DocumentActionComponent): typeof wrap {
  const known = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const wrapped = known.get(action) ?? wrap(action)
    known.set(action, wrapped)
    return wrapped
  }
}
