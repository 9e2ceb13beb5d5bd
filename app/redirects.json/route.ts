import { getCandidateSlugs } from '@/lib/content/candidates'
import { getEventSlugs } from '@/lib/content/events'
import { getLocalitySlugs, getPageSlugs, getPolicySlugs } from '@/lib/content/pages'
import { getNewsletterSlugs } from '@/lib/content/newsletters'
import { getNewsAddresses } from '@/lib/content/news'
import { getRedirects } from '@/lib/content/site-index'
import { siteUrl } from '@/lib/env/site'
import { makeTable } from '@/lib/redirects/resolve-redirects'
import { documentPath, SLUG_PAGE_TYPES, type SlugPageType } from '@/lib/shared/routes'

/**
 * Serves the redirect table for proxy.ts. It is prerendered like a page, so it is renewed after a publish, and the
 * previous table stays in use while content can't be read.
 */
export async function GET(): Promise<Response> {
  const [documents, policy, locality, newsletter, news, event, candidate, page] = await Promise.all([
    getRedirects(),
    getPolicySlugs(),
    getLocalitySlugs(),
    getNewsletterSlugs(),
    getNewsAddresses(),
    getEventSlugs(),
    getCandidateSlugs(),
    getPageSlugs(),
  ])
  const slugs: Record<SlugPageType, readonly string[]> = {
    policy,
    locality,
    newsletter,
    event,
    candidate,
    page,
    ...news.slugs,
  }
  const addresses = SLUG_PAGE_TYPES.flatMap((type) => slugs[type].map((slug) => documentPath(type, slug)))
  const { table, ignored } = makeTable(
    { documents, addresses: [...addresses, ...news.furtherPages] },
    siteUrl,
  )
  for (const { from, reason } of ignored) {
    // oxlint-disable-next-line no-console -- server log; staff see it in the Studio
    console.warn(`The redirect from “${from}” is ignored: ${reason}.`)
  }
  return Response.json(table, { headers: { 'x-robots-tag': 'noindex' } })
}
