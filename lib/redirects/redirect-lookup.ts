import { z } from 'zod'
import { ownAddress } from '@/lib/env/site'
import { REDIRECTS_PATH } from '@/lib/routes'
import { lastChange } from '../freshness/last-change'
import { comparedPath } from './own-path'

/** Where an address leads, and whether for good. */
const Target = z.object({ to: z.string(), isPermanent: z.boolean() })

/** What the server looks addresses up in: pages that exist, and where those that do not lead. */
export const RedirectTable = z.object({
  pages: z.array(z.string()),
  redirects: z.record(z.string(), Target),
})

export type RedirectTarget = z.infer<typeof Target>
export type RedirectTableData = z.infer<typeof RedirectTable>

/** The table is a static file of this very server: more than it ever takes, in milliseconds. */
const LOAD_TIMEOUT_MS = 2_000

/**
 * This server's own table of redirects, which Next keeps fresh as it does pages.
 *
 * @throws when the server does not answer with one in time
 */
export async function loadOwnTable(): Promise<RedirectTableData> {
  const response = await fetch(ownAddress(REDIRECTS_PATH), {
    cache: 'no-store',
    signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
  })
  return RedirectTable.parse(await response.json())
}

/** How old the table may be before it is asked for again. */
const FRESH_FOR_MS = 250

/** What an address is: a page, by the one way to write it; one that leads on; none; or nobody knows yet. */
export type Address =
  | { kind: 'page'; path: string }
  | { kind: 'redirect'; target: RedirectTarget }
  | { kind: 'none' }
  | { kind: 'unknown' }

interface RedirectLookup {
  find: (path: string) => Promise<Address>
}

/** The clock, and when content last changed; others in tests. */
interface Clock {
  now?: () => number
  changedAt?: () => number
}

/**
 * Looks addresses up in a table in memory. An address with a page never waits;
 * any other waits for a table that is at most a quarter of a second old, and no older
 * than the last change of content. While the table cannot be had, the last one holds.
 *
 * @param load fetches the table; it must answer or fail soon
 */
export function createRedirectLookup(
  load: () => Promise<RedirectTableData>,
  { now = Date.now, changedAt = lastChange }: Clock = {},
): RedirectLookup {
  let pages: ReadonlyMap<string, string> | undefined
  let redirects = new Map<string, RedirectTarget>()
  let askedAt = -Infinity
  let loading: Promise<void> | undefined

  async function refresh(): Promise<void> {
    askedAt = now()
    try {
      const table = await load()
      pages = new Map(table.pages.map((path) => [comparedPath(path), path]))
      redirects = new Map(Object.entries(table.redirects))
    } catch {
      // The site's own log says why its table could not be made; what was known still holds.
    }
  }

  function refreshWhereOld(): Promise<void> | undefined {
    const isFresh = now() - askedAt < FRESH_FOR_MS && changedAt() < askedAt
    if (!isFresh) {
      loading ??= refresh().finally(() => {
        loading = undefined
      })
    }
    return loading
  }

  function known(compared: string): Address | undefined {
    const path = pages?.get(compared)
    if (path !== undefined) return { kind: 'page', path }
    const target = redirects.get(compared)
    return target && { kind: 'redirect', target }
  }

  async function find(path: string): Promise<Address> {
    const compared = comparedPath(path)
    const refreshing = refreshWhereOld()
    const page = known(compared)
    if (page?.kind === 'page') return page
    await refreshing
    // What was asked for before a change says nothing about it.
    if (changedAt() >= askedAt) await refreshWhereOld()
    return known(compared) ?? { kind: pages === undefined ? 'unknown' : 'none' }
  }

  return { find }
}
