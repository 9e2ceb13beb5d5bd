import { getCandidateSlugs } from '@/lib/content/candidates'
import { getEventSlugs } from '@/lib/content/events'
import { getLocalitySlugs, getPageSlugs, getPolicySlugs } from '@/lib/content/pages'
import { getNewsletterSlugs } from '@/lib/content/newsletters'
import { getRedirects } from '@/lib/content/site-index'
import { siteUrl } from '@/lib/env/site'
import { makeTable } from '@/lib/redirects/resolve-redirects'

/**
 * Serves the redirect table for proxy.ts. Prerendered like a page: it is renewed after a publish, and the last one
 * stays while content cannot be read.
 */
export async function GET(): Promise<Response> {
  const [documents, policy, locality, newsletter, event, candidate, page] = await Promise.all([
    getRedirects(),
    getPolicySlugs(),
    getLocalitySlugs(),
    getNewsletterSlugs(),
    getEventSlugs(),
    getCandidateSlugs(),
    getPageSlugs(),
  ])
  const { table, ignored } = makeTable(
    { documents, slugs: { policy, locality, newsletter, event, candidate, page } },
    siteUrl,
  )
  for (const { from, reason } of ignored) {
    // oxlint-disable-next-line no-console -- for the site's operator; the Studio tells staff
    console.warn(`The redirect from “${from}” is ignored: ${reason}.`)
  }
  return Response.json(table, { headers: { 'x-robots-tag': 'noindex' } })
}
