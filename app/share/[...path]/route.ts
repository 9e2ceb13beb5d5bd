import { drawShareImage } from '@/app/share/draw'
import { getPublishedSettings } from '@/lib/content/site'
import { getSiteIndex } from '@/lib/content/site-index'
import { SHARE_PREFIX, shareImagePath } from '@/lib/shared/routes'
import { siteEntries } from '@/lib/seo/machine-files'
import { shareImageAddress, shareImageWords } from '@/lib/seo/page-metadata'

/** Caches hold an image for an hour, because many services fetch link previews at the same time. */
const CACHE_CONTROL = 'public, max-age=3600'

/**
 * Serves the share image for a page in the site's index, or 404. The image's other addresses, such as those from before
 * its text changed, redirect to the current one. Those redirects aren't cached, because anyone can make up such
 * addresses.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const { path } = await params
  const [documents, settings] = await Promise.all([getSiteIndex(), getPublishedSettings()])
  const asked = [path, path.slice(1)].map(addressOf)
  const page = siteEntries(documents).find((entry) => asked.includes(shareImagePath(entry.path)))
  if (!page) return new Response(null, { status: 404 })
  const { title, colour, icon } = page
  const copy = shareImageWords({ title: title ?? '', colour, icon }, settings)
  const location = shareImageAddress(page.path, copy)
  if (addressOf(path) !== location)
    return new Response(null, { status: 307, headers: { location, 'cache-control': 'no-store' } })
  const image = await drawShareImage(copy)
  return new Response(image, { headers: { 'content-type': 'image/png', 'cache-control': CACHE_CONTROL } })
}

function addressOf(segments: readonly string[]): string {
  return `${SHARE_PREFIX}/${segments.map(encodeURIComponent).join('/')}`
}
