import { pageShowing } from '../../lib/pages'
import { ADMIN_PATH, documentPath } from '../../lib/routes'
import { textOf } from '../../schemas/fields/has-value'

/** The path of a policy, suburb or newsletter, made from its slug; null while it has none, and for other types. */
export function slugPath(document: { _type: string } | null | undefined): string | null {
  if (!document) return null
  const slug = textOf(Reflect.get(document, 'slug'), 'current')
  return slug ? documentPath(document._type, slug) : null
}

/**
 * The path at which a document is shown by itself: its page, or its place on the page of questions.
 *
 * @param document its published version where the path is for visitors, who see no other
 * @returns null for documents without an address of their own
 */
export function publicPath(document: { _id: string; _type: string }): string | null {
  if (document._type === 'faq') return `${pageShowing('faq')}#${document._id}`
  return document._type === 'brand' ? ADMIN_PATH : slugPath(document)
}

/** Whether documents of a type have an address of their own. */
export function hasPublicPath(type: string): boolean {
  return type === 'brand' || type === 'faq' || documentPath(type, 'any') !== null
}

/**
 * The path of the page that shows a document, by itself or among others; null while it has no slug, and where no page
 * does.
 */
export function seenOn(type: string, document: { _type: string } | null | undefined): string | null {
  return pageShowing(type) ?? slugPath(document)
}
