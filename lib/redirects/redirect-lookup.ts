import { z } from 'zod'
import { ownOrigins, siteUrl } from '@/lib/env/site'
import { askOwnServer } from '@/lib/http/ask-own-server'
import { REDIRECTS_PATH } from '@/lib/routes'
import { comparedPath, foldedPath } from '../shared/own-path'

/** The address to which a redirect leads, and whether it is permanent. */
const Target = z.object({ to: z.string(), isPermanent: z.boolean() })

/** The table in which the server looks addresses up: the pages that exist, and the targets of redirects. */
export const RedirectTable = z.object({
  pages: z.array(z.string()),
  redirects: z.record(z.string(), Target),
})

export type RedirectTarget = z.infer<typeof Target>
export type RedirectTableData = z.infer<typeof RedirectTable>

/**
 * How long the table may take to load, in milliseconds. No visitor waits longer: the table is a static file of this
 * very server, and rendering it again takes less time (ANSWER_LIMIT in lib/content/ask-store.ts).
 */
const LOAD_TIMEOUT_MS = 1_800

/**
 * Loads the site's table of redirects, which Next keeps as fresh as pages. It comes from this very server, or from the
 * site's public address where the server has none of its own (a function that lives for one request).
 *
 * @throws when no table arrives in time
 */
export function loadOwnTable(): Promise<RedirectTableData> {
  const loading = requestTable()
  tableLoads.add(loading)
  return loading.finally(() => tableLoads.delete(loading))
}

async function requestTable(): Promise<RedirectTableData> {
  const origins = [...ownOrigins(), siteUrl]
  const response = await askOwnServer(REDIRECTS_PATH, { origins, timeoutMs: LOAD_TIMEOUT_MS })
  return RedirectTable.parse(await response.json())
}

/** Waits for a moment when this process loads no table, but not longer than a load may take. */
export async function tableLoadsEnded(): Promise<void> {
  const deadline = performance.now() + LOAD_TIMEOUT_MS
  while (tableLoads.size > 0 && performance.now() < deadline)
    await resolvedOrTimeout(Promise.allSettled(tableLoads), deadline - performance.now())
}

/** How old the table may be before it is loaded again, in milliseconds. */
const FRESH_FOR_MS = 250
/** How long the table is not loaded after a failure, in milliseconds. The pause doubles with each further failure. */
const FIRST_PAUSE_MS = 500
/** The longest such pause, in milliseconds: for a server that cannot reach itself. */
const LONGEST_PAUSE_MS = 60_000

/**
 * What the table says of an address: a page (by the one spelling that counts), a redirect, or neither. `isMistyped`: the
 * address differs from that of the page or the redirect in capitals or in punctuation at its end. `unknown`: no table yet.
 */
export type Address =
  | { kind: 'page'; path: string }
  | { kind: 'redirect'; target: RedirectTarget; isMistyped: boolean }
  | { kind: 'none' }
  | { kind: 'unknown' }

interface RedirectLookup {
  find: (path: string) => Promise<Address>
}

/** Stand-ins for tests. */
interface LookupOptions {
  /** The clock. */
  now?: () => number
  /** When content last changed. */
  changedAt?: () => number
  /** How long one address may wait for the table. */
  waitMs?: number
}

declare global {
  var lastContentChange: number | undefined
  var tableLoads: Set<Promise<unknown>> | undefined
}

/** Those on their way. On `globalThis` for the same reason as the time of the last change. */
const tableLoads = (globalThis.tableLoads ??= new Set<Promise<unknown>>())

/**
 * Notes that content has changed, so that the table is loaded again. On `globalThis`, because Next bundles the proxy,
 * which looks addresses up, and the handler of notices (lib/freshness/notice.ts) apart.
 */
export function noteContentChange(): void {
  globalThis.lastContentChange = performance.now()
}

/** When content last changed as far as this server knows, in milliseconds of `performance.now`; 0 before the first change. */
export function lastContentChange(): number {
  return globalThis.lastContentChange ?? 0
}

/**
 * Makes a look-up of addresses in a table in memory. An address with a page never waits; any other waits for a table
 * that is at most a quarter of a second old and no older than the last change of content. While the table cannot be
 * loaded, the last one holds and no address waits: the table is loaded again after a growing pause, or when content
 * changes.
 *
 * @param load loads the table, or fails soon
 */
export function createRedirectLookup(
  load: () => Promise<RedirectTableData>,
  {
    now = () => performance.now(),
    changedAt = lastContentChange,
    waitMs = LOAD_TIMEOUT_MS,
  }: LookupOptions = {},
): RedirectLookup {
  let pages: ReadonlyMap<string, string> | undefined
  let redirects = new Map<string, RedirectTarget>()
  let folded = new Map<string, RedirectTarget>()
  let loadedAt = -Infinity
  let failures = 0
  let loading: Promise<void> | undefined

  async function refresh(): Promise<void> {
    loadedAt = now()
    try {
      const table = await load()
      pages = new Map(table.pages.map((path) => [comparedPath(path), path]))
      redirects = new Map(Object.entries(table.redirects))
      folded = new Map([
        ...Array.from(redirects, ([from, target]) => [foldedPath(from), target] as const),
        ...table.pages.map((to) => [foldedPath(to), { to, isPermanent: true }] as const),
      ])
      failures = 0
    } catch {
      // The log has the reason why the table could not be rendered. The table in memory still holds.
      failures += 1
      // The pause begins now, also after a load that failed slowly.
      if (changedAt() < loadedAt) loadedAt = now()
    }
  }

  function refreshWhereOld(): Promise<void> | undefined {
    const pause =
      failures === 0 ? FRESH_FOR_MS : Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
    const isFresh = now() - loadedAt < pause && changedAt() < loadedAt
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
    return target && { kind: 'redirect', target, isMistyped: false }
  }

  /**
   * Finds the page or the redirect that a visitor means who writes its address with capitals or with the full stop of a
   * sentence. Never leads to an address that would be taken for a mistyped one itself, so that there is no circle.
   */
  function mistyped(path: string): Address | undefined {
    const target = folded.get(foldedPath(path))
    if (target === undefined) return undefined
    const [to = ''] = target.to.split(/[?#]/, 1)
    const isFinal = known(comparedPath(to)) !== undefined || !folded.has(foldedPath(to))
    return isFinal ? { kind: 'redirect', target, isMistyped: true } : undefined
  }

  async function untilFresh(refreshing: Promise<void> | undefined): Promise<void> {
    await refreshing
    // A load that began before a change says nothing about the change.
    if (changedAt() >= loadedAt) await refreshWhereOld()
  }

  async function find(path: string): Promise<Address> {
    const compared = comparedPath(path)
    const refreshing = refreshWhereOld()
    const page = known(compared)
    if (page?.kind === 'page') return page
    await resolvedOrTimeout(untilFresh(refreshing), waitMs)
    return known(compared) ?? mistyped(path) ?? { kind: pages === undefined ? 'unknown' : 'none' }
  }

  return { find }
}

/** Resolves when a promise has resolved, or when the time is over. */
async function resolvedOrTimeout(promise: Promise<unknown>, waitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs)
  })
  await Promise.race([promise, limit])
  clearTimeout(timer)
}
