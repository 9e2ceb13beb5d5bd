import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { contentSource } from '../lib/env/content'
import { documentPath } from '../lib/routes'
import { CopyLink, OpenPage } from './actions/page-actions'
import { publishWhenChecked, sayWherePublished } from './actions/publish'
import { deleteWhenUnused, UnpublishAction } from './actions/take-away'
import { hasPublicPath } from './public-path'
import { publishWithOffer } from './redirects/redirect-offer'
import { AskForReview } from './reviews/ask-for-review'
import { askInstead, publishSeen, scheduleSeen } from './reviews/publish-seen'
import { mayPublish, mayWrite } from './roles'
import { ShareDraftAction } from './share-draft/share-draft'
import { singletonActions } from './singletons'

/** What editors can do with a document: Sanity’s actions, and those of documents with a page of their own. */
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
  // The first one is the button: for whoever cannot publish, asking is what comes last.
  const asked = hasReviews
    ? isContributor
      ? [AskForReview, ...actions]
      : [...actions, AskForReview]
    : actions
  return [...asked, ...(hasPublicPath(schemaType) ? [OpenPage, CopyLink] : []), ShareDraftAction]
}

/** What a contributor would be refused (backend/lake/mutate/rights.ts). */
const NOT_FOR_CONTRIBUTORS = new Set<string | undefined>([
  'publish',
  'unpublish',
  'schedule',
  'discardVersion',
  'unpublishVersion',
])

const publishChecked = onceFor((publish) => publishWhenChecked(publishSeen(publish)))
const publishShown = onceFor((publish) => sayWherePublished(publishChecked(publish)))
const publishCheckedOrAsked = onceFor((publish) => askInstead(publishChecked(publish)))
const publishShownOrAsked = onceFor((publish) => askInstead(publishShown(publish)))
const publishMoved = onceFor((publish) => askInstead(publishWithOffer(publishShown(publish))))
const scheduleOwn = onceFor(scheduleSeen)
const removeUnused = onceFor(deleteWhenUnused)
const removeDraft = onceFor((remove) => {
  const RemoveDraft: DocumentActionComponent = (props) => {
    const description = removeUnused(remove)(props)
    return props.published === null ? description : null
  }
  RemoveDraft.action = 'delete'
  RemoveDraft.displayName = 'RemoveDraft'
  return RemoveDraft
})

/** An action that is another function at each call would lose its state: the Studio resolves actions again and again. */
function onceFor(wrap: (action: DocumentActionComponent) => DocumentActionComponent): typeof wrap {
  const known = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const standIn = known.get(action) ?? wrap(action)
    known.set(action, standIn)
    return standIn
  }
}
