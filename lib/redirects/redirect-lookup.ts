import { z } from 'zod'
import { ownOrigins, siteUrl } from '@/lib/env/site'
import { askOwnServer } from '@/lib/http/ask-own-server'
import { REDIRECTS_PATH } from '@/lib/routes'
import { lastChange } from '../freshness/last-change'
import { comparedPath } from './own-path'

/** The target of a redirect, and whether it is permanent. */
const Target = z.object({ to: z.string(), isPermanent: z.boolean() })

/** What the server looks addresses up in: pages that exist, and where those that do not lead. */
export const RedirectTable = z.object({
  pages: z.array(z.string()),
  redirects: z.record(z.string(), Target),
})

export type RedirectTarget = z.infer<typeof Target>
export type RedirectTableData = z.infer<typeof RedirectTable>

/**
 * How long the table may take, in milliseconds. Nobody waits for longer: it is a static file of this very server, and
 * what asks the content store for it anew ends sooner (ANSWER_LIMIT in lib/content/ask-store.ts).
 */
const LOAD_TIMEOUT_MS = 1_800

/**
 * The site's table of redirects, which Next keeps fresh as it does pages: from this very server, and where it has no
 * address of its own (a function that lives for one request) from the site's public address.
 *
 * @throws when nobody answers with one in time
 */
export async function loadOwnTable(): Promise<RedirectTableData> {
  const origins = [...ownOrigins(), siteUrl]
  const response = await askOwnServer(REDIRECTS_PATH, { origins, timeoutMs: LOAD_TIMEOUT_MS })
  return RedirectTable.parse(await response.json())
}

/** How old the table may be before it is asked for again, in milliseconds. */
const FRESH_FOR_MS = 250
/** How long it is not asked for after a failure, in milliseconds; twice as long after each further one. */
const FIRST_PAUSE_MS = 500
/** A server that cannot reach itself asks itself no more often, in milliseconds. */
const LONGEST_PAUSE_MS = 60_000

/** What an address is: a page, by the one way to write it; one that leads on; none; or nobody knows yet. */
export type Address =
  | { kind: 'page'; path: string }
  | { kind: 'redirect'; target: RedirectTarget }
  | { kind: 'none' }
  | { kind: 'unknown' }

interface RedirectLookup {
  find: (path: string) => Promise<Address>
}

/** The clock, when content last changed, and how long an address waits at most; others in tests. */
interface Clock {
  now?: () => number
  changedAt?: () => number
  waitMs?: number
}

/**
 * Looks addresses up in a table in memory. An address with a page never waits;
 * any other waits for a table that is at most a quarter of a second old, and no older
 * than the last change of content. While the table cannot be had, the last one holds, and nobody
 * waits: it is asked for again after a pause that grows, or when content changes.
 *
 * @param load fetches the table; it must answer or fail soon
 */
export function createRedirectLookup(
  load: () => Promise<RedirectTableData>,
  { now = Date.now, changedAt = lastChange, waitMs = LOAD_TIMEOUT_MS }: Clock = {},
): RedirectLookup {
  let pages: ReadonlyMap<string, string> | undefined
  let redirects = new Map<string, RedirectTarget>()
  let askedAt = -Infinity
  let failures = 0
  let loading: Promise<void> | undefined

  async function refresh(): Promise<void> {
    askedAt = now()
    try {
      const table = await load()
      pages = new Map(table.pages.map((path) => [comparedPath(path), path]))
      redirects = new Map(Object.entries(table.redirects))
      failures = 0
    } catch {
      // The site's own log says why its table could not be made; what was known still holds.
      failures += 1
      // A try that took its time is followed by the whole pause.
      if (changedAt() < askedAt) askedAt = now()
    }
  }

  function refreshWhereOld(): Promise<void> | undefined {
    const pause =
      failures === 0 ? FRESH_FOR_MS : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    const isResting = now() - askedAt < pause && changedAt() < askedAt
    if (!isResting) {
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

  async function untilFresh(refreshing: Promise<void> | undefined): Promise<void> {
    await refreshing
    // What was asked for before a change says nothing about it.
    if (changedAt() >= askedAt) await refreshWhereOld()
  }

  async function find(path: string): Promise<Address> {
    const compared = comparedPath(path)
    const refreshing = refreshWhereOld()
    const page = known(compared)
    if (page?.kind === 'page') return page
    await settledWithin(untilFresh(refreshing), waitMs)
    return known(compared) ?? { kind: pages === undefined ? 'unknown' : 'none' }
  }

  return { find }
}

/** Waits until a promise has settled, and no longer than so many milliseconds. */
async function settledWithin(promise: Promise<void>, waitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs)
  })
  await Promise.race([promise, limit])
  clearTimeout(timer)
}
