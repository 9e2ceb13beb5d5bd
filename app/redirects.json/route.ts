import { getEventSlugs } from '@/lib/content/events'
import { getLocalitySlugs, getPageSlugs, getPolicySlugs } from '@/lib/content/pages'
import { getNewsletterSlugs } from '@/lib/content/newsletters'
import { getRedirects } from '@/lib/content/machine-files'
import { siteUrl } from '@/lib/env/site'
import { makeTable } from '@/lib/redirects/resolve-redirects'

/**
 * Answers with the table of redirects, which proxy.ts reads. The file is prerendered like the pages: it is made again
 * after a publish, and the last one stays while content cannot be read.
 */
export async function GET(): Promise<Response> {
  const [documents, policy, locality, newsletter, event, page] = await Promise.all([
    getRedirects(),
    getPolicySlugs(),
    getLocalitySlugs(),
    getNewsletterSlugs(),
    getEventSlugs(),
    getPageSlugs(),
  ])
  const { table, ignored } = makeTable(
    { documents, slugs: { policy, locality, newsletter, event, page } },
    siteUrl,
  )
  for (const { from, reason } of ignored) {
    // oxlint-disable-next-line no-console -- for who runs the site; the Studio tells staff
    console.warn(`The redirect from “${from}” is ignored: ${reason}.`)
  }
  return Response.json(table, { headers: { 'x-robots-tag': 'noindex' } })
}
