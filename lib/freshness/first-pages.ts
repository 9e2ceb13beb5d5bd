import { pageShowing } from '@/lib/pages'
import { documentPath, REDIRECTS_PATH } from '@/lib/routes'

/**
 * The pages on which staff look first after a change, in their order: the document's own page, or the one that shows
 * it, and the home page.
 *
 * @param slug the last part of the document's address, when it has a page of its own
 */
export function firstPages({ type, slug }: { type: string; slug?: string | undefined }): string[] {
  const own = slug === undefined ? null : documentPath(type, slug)
  const shown = type === 'redirect' ? REDIRECTS_PATH : pageShowing(type)
  return [...new Set([own, shown, '/'])].filter((path) => path !== null)
}
