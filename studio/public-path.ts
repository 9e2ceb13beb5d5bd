import { pageOfType, pageShowing } from '../lib/pages'
import { documentPath } from '../lib/routes'
import { textOf } from '../schemas/fields/has-value'

/** The address that a policy or suburb has by its slug; null while it has none. */
export function slugPath(document: { _type: string } | null | undefined): string | null {
  if (!document) return null
  const slug = textOf(Reflect.get(document, 'slug'), 'current')
  return slug ? documentPath(document._type, slug) : null
}

/**
 * Where on the site a document is shown by itself: its page, or its place on one.
 *
 * @param document the published version, for visitors see no other
 * @returns null for documents without an address of their own
 */
export function publicPath(document: { _id: string; _type: string }): string | null {
  if (document._type === 'faq') return `${pageShowing('faq')}#${document._id}`
  return pageOfType(document._type) ?? slugPath(document)
}

/** Whether documents of a type have an address of their own. */
export function hasPublicPath(type: string): boolean {
  return pageOfType(type) !== null || type === 'faq' || documentPath(type, 'any') !== null
}

/** The page on which a document is seen, by itself or among others; null while it has no address, or stands on none. */
export function seenOn(type: string, document: { _type: string } | null | undefined): string | null {
  return pageShowing(type) ?? slugPath(document)
}
