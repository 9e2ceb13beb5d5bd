import type { DocumentActionsResolver } from 'sanity'
import { documentPath } from '../lib/routes'
import { CopyLink, OpenPage } from './actions/page-actions'
import { hasPublicPath } from './public-path'
import { publishWithOffer } from './redirects/publish-with-offer'
import { ShareDraftAction } from './share-draft/share-draft-action'
import { singletonActions } from './singletons'

/** What editors can do with a document: Sanity’s actions, and those of documents with a page of their own. */
export const documentActions: DocumentActionsResolver = (previous, context) => {
  const { schemaType } = context
  // Types whose pages move with their slug.
  const canMove = documentPath(schemaType, 'any') !== null
  const actions = singletonActions(previous, context).map((action) =>
    canMove && action.action === 'publish' ? publishWithOffer(action) : action,
  )
  return [...actions, ...(hasPublicPath(schemaType) ? [OpenPage, CopyLink] : []), ShareDraftAction]
}
