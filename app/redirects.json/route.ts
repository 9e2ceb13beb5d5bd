import { getLocalitySlugs } from '@/lib/content/localities'
import { getNewsletterSlugs } from '@/lib/content/newsletters'
import { getPolicySlugs } from '@/lib/content/policies'
import { getRedirects } from '@/lib/content/machine-files'
import { siteUrl } from '@/lib/env/site'
import { makeTable } from '@/lib/redirects/resolve-redirects'

/**
 * The table that proxy.ts looks addresses up in. A static file like the pages: a
 * publish makes it anew, and it stays as it was while content cannot be read.
 */
export async function GET(): Promise<Response> {
  const [documents, policy, locality, newsletter] = await Promise.all([
    getRedirects(),
    getPolicySlugs(),
    getLocalitySlugs(),
    getNewsletterSlugs(),
  ])
  const { table, ignored } = makeTable({ documents, slugs: { policy, locality, newsletter } }, siteUrl)
  for (const { from, reason } of ignored) {
    // oxlint-disable-next-line no-console -- whoever runs the site learns of it; staff are told by the Studio
    console.warn(`The redirect from “${from}” is ignored: ${reason}.`)
  }
  return Response.json(table, { headers: { 'x-robots-tag': 'noindex' } })
}
