import { comparedPath } from './own-path'
import type { RedirectTableData, RedirectTarget } from './redirect-table'

/** How old the table may be before it is asked for again, in milliseconds. */
const FRESH_FOR = 250

interface Loaded {
  table: RedirectTableData
  /** Whether a newer table is being made. */
  isStale: boolean
}

interface RedirectLookup {
  /** Where an address leads; undefined when it has a page, or nothing at all. */
  find: (path: string) => Promise<RedirectTarget | undefined>
}

/**
 * Looks addresses up in a table in memory. An address with a page never waits;
 * any other waits for a table that is at most a quarter of a second old. While
 * the table cannot be had, the last one holds.
 *
 * @param load fetches the table; it must answer or fail soon
 */
export function createRedirectLookup(
  load: () => Promise<Loaded>,
  now: () => number = Date.now,
): RedirectLookup {
  let pages = new Set<string>()
  let redirects = new Map<string, RedirectTarget>()
  let freshUntil = 0
  let loading: Promise<void> | undefined

  async function refresh(): Promise<void> {
    freshUntil = now() + FRESH_FOR
    try {
      const { table, isStale } = await load()
      pages = new Set(table.pages)
      redirects = new Map(Object.entries(table.redirects))
      if (isStale) freshUntil = 0
    } catch {
      // The site's own log says why its table could not be made; what was known still holds.
    }
  }

  async function find(path: string): Promise<RedirectTarget | undefined> {
    const compared = comparedPath(path)
    if (now() >= freshUntil) {
      loading ??= refresh().finally(() => {
        loading = undefined
      })
    }
    if (pages.has(compared)) return undefined
    await loading
    return pages.has(compared) ? undefined : redirects.get(compared)
  }

  return { find }
}
