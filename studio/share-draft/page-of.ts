import { pageShowing } from '../../lib/pages'
import { documentPath } from '../../lib/routes'

/** The path of the page that shows a document; null while it has no address, or stands on none. */
export function pageOf(type: string, slug: string | undefined): string | null {
  return pageShowing(type) ?? (slug ? documentPath(type, slug) : null)
}
