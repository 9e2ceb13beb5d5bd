import { createHash } from 'node:crypto'
import { localDay } from '@/lib/shared/local-day'
import type { Fetched } from './fetch-published'

/** A query whose results are on pages. */
interface RegisteredQuery {
  /** Digests of all results since its pages were last revalidated: of two concurrent results, pages may show either. */
  digests: Set<string>
  /** Sync tags of what the results depend on. Undefined if it may be anything. */
  dependsOn: ReadonlySet<string> | undefined
  send: SendQuery<unknown>
  isShared: boolean
}

/** Queries the store. `tries`: how often the same page has sent the query, including this time. */
type SendQuery<Result> = (tries?: number) => Promise<Fetched<Result>>

/** The number of concurrent queries: the store also serves pages that visitors wait for. */
const AT_ONCE = 6
/**
 * How long queries are compared, in milliseconds: a publish is not live before. The results of those left over count
 * as changed, so their pages are rendered again.
 */
const COMPARE_LIMIT_MS = 300
/**
 * How long several results may be derived from one, in milliseconds. Short, so that a host that misses webhooks serves
 * nothing older than its cache life.
 */
const SHARED_MS = 1_000
/** The maximum number of queries. */
const MOST_QUERIES = 50_000
/**
 * How often a query is repeated while content keeps changing. The front door serves the previous page in the
 * meantime.
 */
const MOST_TRIES = 10

/** The registry of queries whose results are in Next's cache, by cache tag, with digests of the results. */
export interface QueryRegistry {
  /**
   * Fetches the result that a cached function is about to return, and records it. Repeats the query if content
   * changed in the meantime, because Next would reuse a result in flight for pages that it starts after the change.
   *
   * @param isShared whether many pages use the result. It is then compared before the others
   * @throws if the store does not respond
   */
  resultOf: <Result>(tag: string, send: SendQuery<Result>, isShared?: boolean) => Promise<Result>
  /** Wraps a query that several results are derived from: they share its result for a second or until a change. */
  share: <Result>(send: SendQuery<Result>) => SendQuery<Result>
  /**
   * Repeats as many queries as the time allows, shared ones first.
   *
   * @param syncTags those of the changed content. Without them, any result may have changed
   * @returns the tags of results that have changed or were not compared in time, which the caller revalidates, or null
   * to revalidate everything, because the day has changed or there are too many
   * @throws if the store does not respond
   */
  takeChangedTags: (syncTags?: readonly string[]) => Promise<string[] | null>
  /** Clears the registry: everything is revalidated, and results in flight are discarded. */
  clear: () => void
}

/** Creates an empty registry. The options are for tests. */
export function createQueryRegistry({
  day = localDay,
  limitMs = COMPARE_LIMIT_MS,
  most = MOST_QUERIES,
} = {}): QueryRegistry {
  const queries = new Map<string, RegisteredQuery>()
  let startedOn = day()
  /** How often content has changed. */
  let changes = 0

  async function resultOf<Result>(tag: string, send: SendQuery<Result>, isShared = false): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      const before = changes
      const { result, syncTags } = await send(tries)
      if (changes !== before && tries < MOST_TRIES) continue
      const known = queries.get(tag)
      const digests = (known?.digests ?? new Set()).add(digestOf(result))
      const dependsOn = known === undefined ? asSet(syncTags) : union(known.dependsOn, asSet(syncTags))
      queries.set(tag, { digests, dependsOn, send, isShared })
      return result
    }
  }

  function share<Result>(send: SendQuery<Result>): SendQuery<Result> {
    let shared: Promise<Fetched<Result>> | undefined
    let sentAt = { changes, time: 0 }
    return (tries) => {
      const isFresh = sentAt.changes === changes && performance.now() - sentAt.time < SHARED_MS
      if (shared !== undefined && isFresh) return shared
      const sent = send(tries)
      shared = sent
      sentAt = { changes, time: performance.now() }
      sent.catch(() => {
        if (shared === sent) shared = undefined
      })
      return sent
    }
  }

  function clear(): void {
    changes += 1
    queries.clear()
    startedOn = day()
  }

  async function takeChangedTags(syncTags?: readonly string[]): Promise<string[] | null> {
    changes += 1
    if (day() !== startedOn || queries.size > most) {
      clear()
      return null
    }
    const deadline = performance.now() + limitMs
    const changed: string[] = []
    const inOrder = [...queries]
      .filter(([, { dependsOn }]) => syncTags?.every((tag) => dependsOn?.has(tag) === false) !== true)
      .toSorted(([, one], [, other]) => Number(other.isShared) - Number(one.isShared))
    const waiting = inOrder.values()
    async function compareInTurn(): Promise<void> {
      for (const [tag, query] of waiting) {
        const { send, digests } = query
        const again = performance.now() > deadline ? undefined : await send()
        if (again !== undefined) query.dependsOn = union(query.dependsOn, asSet(again.syncTags))
        const digest = again === undefined ? 'not compared' : digestOf(again.result)
        if ([...digests].some((shown) => shown !== digest)) changed.push(tag)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, compareInTurn))
    for (const tag of changed) queries.delete(tag)
    return changed
  }

  return { resultOf, share, takeChangedTags, clear }
}

function asSet(syncTags: readonly string[] | undefined): ReadonlySet<string> | undefined {
  return syncTags && new Set(syncTags)
}

function union(
  one: ReadonlySet<string> | undefined,
  other: ReadonlySet<string> | undefined,
): ReadonlySet<string> | undefined {
  return one && other && one.union(other)
}

function digestOf(result: unknown): string {
  return createHash('sha256').update(JSON.stringify(result)).digest('base64url')
}

declare global {
  var queryRegistry: QueryRegistry | undefined
}

/** One registry per process, on `globalThis` because Next bundles pages and handlers separately. */
export const queryRegistry = (globalThis.queryRegistry ??= createQueryRegistry())
