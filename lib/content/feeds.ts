import 'server-only'
import { siteUrl } from '@/lib/env/site'
import { documentPath, FEED_PATH, NEWS_FEED_PATH } from '@/lib/shared/routes'
import { rssFeed } from '@/lib/seo/machine-files'
import { getNewsFeed } from './news'
import { getPolicyFeed } from './pages'
import { getPublishedSettings } from './site'

/**
 * Responds with an RSS feed.
 *
 * @param of `news` for news only, `all` to include policies
 */
export async function feedResponse(of: 'news' | 'all'): Promise<Response> {
  const [news, policies, settings] = await Promise.all([
    getNewsFeed(),
    of === 'all' ? getPolicyFeed() : [],
    getPublishedSettings(),
  ])
  const feed = rssFeed({
    title: settings?.partyName ?? siteUrl,
    description: settings?.tagline ?? '',
    path: of === 'all' ? FEED_PATH : NEWS_FEED_PATH,
    entries: [
      ...news.map((entry) => ({ ...entry, path: entry.slug && documentPath('article', entry.slug) })),
      ...policies.map((entry) => ({ ...entry, path: entry.slug && documentPath('policy', entry.slug) })),
    ],
  })
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
