import { getLocalitySlugs } from '@/lib/content/localities'
import { getPolicySlugs } from '@/lib/content/policies'
import { getRedirects } from '@/lib/content/redirects'
import { siteUrl } from '@/lib/env/site'
import type { RedirectTableData } from '@/lib/redirects/redirect-table'
import { resolveRedirects } from '@/lib/redirects/resolve-redirects'
import { localityPath, PAGES, policyPath } from '@/lib/routes'

/**
 * The table that proxy.ts looks addresses up in. A static file like the pages: a
 * publish makes it anew, and it stays as it was while content cannot be read.
 */
export async function GET(): Promise<Response> {
  const [documents, policies, localities] = await Promise.all([
    getRedirects(),
    getPolicySlugs(),
    getLocalitySlugs(),
  ])
  const pages = [
    ...PAGES.map(({ path }) => path),
    ...policies.map(policyPath),
    ...localities.map(localityPath),
  ]
  const { redirects, ignored } = resolveRedirects(documents, pages, siteUrl)
  for (const { from, reason } of ignored) {
    // eslint-disable-next-line no-console -- whoever runs the site learns of it; staff are told by the Studio
    console.warn(`The redirect from “${from}” is ignored: ${reason}.`)
  }
  return Response.json({ pages, redirects } satisfies RedirectTableData, {
    headers: { 'x-robots-tag': 'noindex' },
  })
}
