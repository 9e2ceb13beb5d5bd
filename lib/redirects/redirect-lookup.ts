import { z } from 'zod'
import { ownOrigins, siteUrl } from '@/lib/env/site'
import { askOwnServer } from '@/lib/http/ask-own-server'
import { REDIRECTS_PATH } from '@/lib/shared/routes'
import { inTime } from '../shared/in-time'
import { comparedPath, foldedPath } from '../shared/own-path'

/** A redirect's target, and whether it is permanent. */
const Target = z.object({ to: z.string(), isPermanent: z.boolean() })

/** The lookup table for addresses: existing pages, and redirect targets. */
export const RedirectTable = z.object({
  pages: z.array(z.string()),
  redirects: z.record(z.string(), Target),
})

export type RedirectTarget = z.infer<typeof Target>
export type RedirectTableData = z.infer<typeof RedirectTable>

/**
 * Timeout for loading the table, in milliseconds, and so the longest that a visitor waits for it. The table is a static
 * file on this server, and rendering it takes less time than this (ANSWER_LIMIT in lib/content/fetch-published.ts).
 */
const LOAD_TIMEOUT_MS = 1_800

/**
 * Loads the site's redirect table, which Next keeps as fresh as the pages. It comes from this server, or from the
 * site's public address if the server doesn't know its own, as in a serverless function.
 *
 * @throws if no table arrives in time
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

/** Waits while this process is loading a table, but no longer than loading may take. */
export async function tableLoadsEnded(): Promise<void> {
  const deadline = performance.now() + LOAD_TIMEOUT_MS
  while (tableLoads.size > 0 && performance.now() < deadline)
    await inTime(Promise.allSettled(tableLoads), deadline - performance.now(), () => undefined)
}

/** Maximum age of the table before it is reloaded, in milliseconds. */
const FRESH_FOR_MS = 250
/** Pause after a failed load, in milliseconds. It doubles with each further failure. */
const FIRST_PAUSE_MS = 500
/** Maximum pause in milliseconds, for example on a server that can't reach itself. */
const LONGEST_PAUSE_MS = 60_000

/**
 * The result of a lookup: a page (by its canonical spelling), a redirect, or neither. `isMistyped` means that the
 * address differs from the real one in capitals or trailing punctuation. `unknown` means that no table has been loaded
 * yet.
 */
export type Address =
  | { kind: 'page'; path: string }
  | { kind: 'redirect'; target: RedirectTarget; isMistyped: boolean }
  | { kind: 'none' }
  | { kind: 'unknown' }

interface RedirectLookup {
  find: (path: string) => Promise<Address>
}

/** Options for tests. */
interface LookupOptions {
  now?: () => number
  /** When content last changed. */
  changedAt?: () => number
  /** How long a lookup may wait for the table. */
  waitMs?: number
}

declare global {
  var lastContentChange: number | undefined
  var listedPages: ReadonlyMap<string, string> | undefined
  var tableLoads: Set<Promise<unknown>> | undefined
}

/** Tables being loaded. On `globalThis` for the same reason as `lastContentChange`. */
const tableLoads = (globalThis.tableLoads ??= new Set<Promise<unknown>>())

/**
 * Records that content has changed, so that the table is reloaded. On `globalThis`, because Next bundles the proxy,
 * which looks up addresses, separately from the handler for change events (lib/freshness/change-event.ts).
 */
export function noteContentChange(): void {
  globalThis.lastContentChange = performance.now()
}

/**
 * When content last changed as far as this server knows, in milliseconds of `performance.now`. 0 before the first
 * change.
 */
export function lastContentChange(): number {
  return globalThis.lastContentChange ?? 0
}

/** Whether the last table that this server loaded lists this page. */
export function isListedPage(path: string): boolean {
  return globalThis.listedPages?.has(comparedPath(path)) ?? false
}

/**
 * Creates a lookup that finds addresses in an in-memory table. Known pages are found without waiting. Any other address
 * waits for a table that is at most a quarter of a second old and no older than the last content change. If loading
 * fails, the last table stays in use and no address waits. The table is then reloaded after a growing pause, or when
 * content changes.
 *
 * @param load loads the table, or fails quickly
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
      globalThis.listedPages = pages
      redirects = new Map(Object.entries(table.redirects))
      folded = new Map([
        ...Array.from(redirects, ([from, target]) => [foldedPath(from), target] as const),
        ...table.pages.map((to) => [foldedPath(to), { to, isPermanent: true }] as const),
      ])
      failures = 0
    } catch {
      // The reason why the table couldn't be rendered is in the log. The table in memory is still valid.
      failures += 1
      // Starts the pause now, even if the load took a long time to fail.
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
   * Finds the intended page or redirect for a path with capital letters or a trailing full stop. Never redirects to a
   * path that would itself count as mistyped, to avoid loops.
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
    // A load that started before the change doesn't include it.
    if (changedAt() >= loadedAt) await refreshWhereOld()
  }

  async function find(path: string): Promise<Address> {
    const compared = comparedPath(path)
    const refreshing = refreshWhereOld()
    const page = known(compared)
    if (page?.kind === 'page') return page
    await inTime(untilFresh(refreshing), waitMs, () => undefined)
    return known(compared) ?? mistyped(path) ?? { kind: pages === undefined ? 'unknown' : 'none' }
  }

  return { find }
}
