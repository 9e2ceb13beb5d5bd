import { drawShareImage } from '@/app/share/draw'
import { getPublishedSettings } from '@/lib/content/site'
import { getSiteIndex } from '@/lib/content/machine-files'
import { SHARE_PREFIX, shareImagePath } from '@/lib/routes'
import { siteEntries } from '@/lib/seo/machine-files'

/** Link previews are fetched by many at once, and a changed title may take an hour to reach them. */
const CACHE_CONTROL = 'public, max-age=3600'

interface ShareImageContext {
  params: Promise<{ path: string[] }>
}

/** Answers with the share image of a page in the site's index, or 404 for another path. */
export async function GET(_request: Request, { params }: ShareImageContext): Promise<Response> {
  const { path } = await params
  const [documents, settings] = await Promise.all([getSiteIndex(), getPublishedSettings()])
  const wanted = `${SHARE_PREFIX}/${path.map(encodeURIComponent).join('/')}`
  const page = siteEntries(documents).find((entry) => shareImagePath(entry.path) === wanted)
  if (!page) return new Response(null, { status: 404 })
  const image = await drawShareImage({
    title: page.title ?? '',
    partyName: settings?.partyName ?? '',
    authorisation: settings?.authorisation ?? '',
  })
  return new Response(image, { headers: { 'content-type': 'image/png', 'cache-control': CACHE_CONTROL } })
}
