import type { DocumentActionComponent, DocumentActionsResolver } from 'sanity'
import { documentPath } from '../lib/routes'
import { CopyLink, OpenPage } from './actions/page-actions'
import { publishWhenChecked } from './actions/publish-when-checked'
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
    if (action.action !== 'publish') return action
    return canMove ? publishMoved(action) : publishHere(action)
  })
  return [...actions, ...(hasPublicPath(schemaType) ? [OpenPage, CopyLink] : []), ShareDraftAction]
}

const publishHere = onceFor(publishWhenChecked)
const publishMoved = onceFor((publish) => publishWithOffer(publishHere(publish)))

/** An action that is another function at each call would lose its state: the Studio resolves actions again and again. */
function onceFor(wrap: (action: DocumentActionComponent) => DocumentActionComponent): typeof wrap {
  const known = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const standIn = known.get(action) ?? wrap(action)
    known.set(action, standIn)
    return standIn
  }
}
