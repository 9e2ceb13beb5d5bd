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

/** The actions of a document: Sanity’s own, wrapped where ours differ, and ours for documents with a page of their own. */
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
        if (canMove) return publishMoved(action)
        return hasPublicPath(schemaType) ? publishShownOrAsked(action) : publishCheckedOrAsked(action)
      case 'schedule':
        return scheduleOwn(action)
      case 'unpublish':
        return UnpublishAction
      case 'delete':
        return isContributor ? removeDraft(action) : removeUnused(action)
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

const publishChecked = memoised((publish) => publishWhenChecked(publishShownRevision(publish)))
const publishShown = memoised((publish) => sayWherePublished(publishChecked(publish)))
const publishCheckedOrAsked = memoised((publish) => askInstead(publishChecked(publish)))
const publishShownOrAsked = memoised((publish) => askInstead(publishShown(publish)))
const publishMoved = memoised((publish) => askInstead(publishWithOffer(publishShown(publish))))
const scheduleOwn = memoised(scheduleUnlessSecond)
const removeUnused = memoised(deleteWhenUnused)
const removeDraft = memoised((remove) => {
  const RemoveDraft: DocumentActionComponent = (props) => {
    const description = removeUnused(remove)(props)
    return props.published === null ? description : null
  }
  RemoveDraft.action = 'delete'
  RemoveDraft.displayName = 'RemoveDraft'
  return RemoveDraft
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
