import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { documentPath } from '../lib/routes'
import { CopyLink, OpenPage } from './actions/page-actions'
import { deleteWhenUnused } from './actions/delete-when-unused'
import { publishWhenChecked } from './actions/publish-when-checked'
import { sayWherePublished } from './actions/say-where-published'
import { UnpublishAction } from './actions/unpublish'
import { hasPublicPath } from './public-path'
import { publishWithOffer } from './redirects/publish-with-offer'
import { ShareDraftAction } from './share-draft/share-draft-action'
import { singletonActions } from './singletons'

/** What editors can do with a document: Sanity’s actions, and those of documents with a page of their own. */
export const documentActions: DocumentActionsResolver = (previous, context) => {
  const { schemaType } = context
  // Types whose pages move with their slug.
  const canMove = documentPath(schemaType, 'any') !== null
  const actions = singletonActions(previous, context).map((action) => {
    switch (action.action) {
      case 'publish':
        if (canMove) return publishMoved(action)
        return hasPublicPath(schemaType) ? publishShown(action) : publishChecked(action)
      case 'unpublish':
        return UnpublishAction
      case 'delete':
        return removeUnused(action)
      default:
        return action
    }
  })
  return [...actions, ...(hasPublicPath(schemaType) ? [OpenPage, CopyLink] : []), ShareDraftAction]
}

const publishChecked = onceFor(publishWhenChecked)
const publishShown = onceFor((publish) => sayWherePublished(publishChecked(publish)))
const publishMoved = onceFor((publish) => publishWithOffer(publishShown(publish)))
const removeUnused = onceFor(deleteWhenUnused)

/** An action that is another function at each call would lose its state: the Studio resolves actions again and again. */
function onceFor(wrap: (action: DocumentActionComponent) => DocumentActionComponent): typeof wrap {
  const known = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const standIn = known.get(action) ?? wrap(action)
    known.set(action, standIn)
    return standIn
  }
}
