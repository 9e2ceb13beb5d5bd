import { PAGES } from '@/lib/pages'
import { localityPath, policyPath } from '@/lib/routes'
import type { RedirectTableData } from './redirect-table'
import { type RedirectDocument, resolveRedirects } from './resolve-redirects'

interface TableSources {
  documents: readonly RedirectDocument[]
  /** Slugs of what has a page of its own. */
  policies: readonly string[]
  localities: readonly string[]
}

/**
 * The table that the server looks addresses up in.
 *
 * @param origin the site's own, such as `https://www.example.org.au`
 * @returns the table, and which redirects were left out, and why
 */
export function makeTable({ documents, policies, localities }: TableSources, origin: string) {
  const pages = [
    ...PAGES.map(({ path }) => path),
    ...policies.map(policyPath),
    ...localities.map(localityPath),
  ]
  const { redirects, ignored } = resolveRedirects(documents, pages, origin)
  return { table: { pages, redirects } satisfies RedirectTableData, ignored }
}
