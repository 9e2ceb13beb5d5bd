import { PAGES, policyPath } from '@/lib/routes'

/** Any address without a page: it stands for the page that all of them share. */
const MISSING_PAGE = '/page-not-found'

interface Change {
  /** Address of the policy that changed, when one did. */
  slug?: string | undefined
  /** Policies that had a page before the change. */
  before: readonly string[]
  /** Policies that have a page now, where that is known already. */
  after?: readonly string[]
}

/**
 * The pages to make fresh after a change, in the order in which staff will look:
 * the policy, the home page, the rest. Policies that are gone are among them, so
 * that their address answers 404.
 */
export function pathsToWarm({ slug, before, after = [] }: Change): string[] {
  const first = slug === undefined ? [] : [policyPath(slug)]
  const policies = [...after, ...before].map(policyPath)
  const pages = PAGES.map(({ path }) => path)
  return [...new Set([...first, ...pages.slice(0, 1), ...policies, ...pages, MISSING_PAGE])]
}
