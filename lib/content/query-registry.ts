import { createHash } from 'node:crypto'
import { localDay } from '@/lib/shared/local-day'
import type { Fetched } from './fetch-published'

/** A query whose results are shown on pages. */
interface RegisteredQuery {
  /**
   * Digests of all results since the pages were last revalidated. If two results were fetched concurrently, pages may
   * show either.
   */
  digests: Set<string>
  /** Sync tags of the documents that the results depend on. Undefined if unknown. */
  dependsOn: ReadonlySet<string> | undefined
  send: SendQuery<unknown>
  use: QueryUse
}

/**
 * The pages that use a query: `many` (such queries are compared first), or only the page with this slug. A `volatile`
 * result changes with almost every publish, so it counts as changed without being compared.
 */
export type QueryUse = 'many' | 'volatile' | { slug: unknown } | undefined

/** Sends the query to the store. `tries` is how many times the same page has sent it, including this time. */
type SendQuery<Result> = (tries?: number) => Promise<Fetched<Result>>

/** Maximum number of concurrent queries. Low, because visitors are also waiting for pages from the same store. */
const AT_ONCE = 6
/**
 * Time limit for comparing results, in milliseconds. A publish isn't live until the comparison ends. Results not
 * compared by then count as changed, so their pages are rendered again.
 */
const COMPARE_LIMIT_MS = 300
/**
 * How long a shared query's result may be reused, in milliseconds. Short, so that a host that misses webhooks serves
 * nothing older than its cache life.
 */
const SHARED_MS = 1_000
/** Maximum number of registered queries. */
const MOST_QUERIES = 50_000
/**
 * How many times to repeat a query while content keeps changing. In the meantime, the front door serves the previous
 * page.
 */
const MOST_TRIES = 10

/** The registry of queries whose results are in Next's cache, by cache tag, with a digest of each result. */
export interface QueryRegistry {
  /**
   * Fetches the result that a cached function is about to return, and registers it. Repeats the query if content has
   * changed in the meantime, because Next would reuse a pending result for pages requested after the change.
   *
   * @throws if the store doesn't respond
   */
  resultOf: <Result>(tag: string, send: SendQuery<Result>, use?: QueryUse) => Promise<Result>
  /**
   * Wraps a query from which several results are derived. They share its result for a second, or until content changes.
   */
  share: <Result>(send: SendQuery<Result>) => SendQuery<Result>
  /**
   * Removes the queries for a changed document's own page from the registry. Doesn't repeat them, so this is fast
   * however much content there is.
   *
   * @param slug the document's slug
   * @param syncTags tags of the changed content
   * @returns the tags of their results, for the caller to revalidate. None if the page was never rendered
   */
  takePageTags: (slug: string, syncTags: readonly string[]) => string[]
  /**
   * Repeats as many queries as time allows, those used by many pages first.
   *
   * @param syncTags tags of the changed content. Without them, any result may have changed
   * @returns the tags of results that have changed or could not be compared in time, for the caller to revalidate. Null
   *   to revalidate everything, because the day has changed or there are too many queries
   * @throws if the store doesn't respond
   */
  takeChangedTags: (syncTags?: readonly string[]) => Promise<string[] | null>
  /** Clears the registry when everything is revalidated. Pending results are discarded. */
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
  /** Number of times that content has changed. */
  let changes = 0

  async function resultOf<Result>(tag: string, send: SendQuery<Result>, use?: QueryUse): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      const before = changes
      const { result, syncTags } = await send(tries)
      if (changes !== before && tries < MOST_TRIES) continue
      const known = queries.get(tag)
      const digests = (known?.digests ?? new Set()).add(digestOf(result))
      const dependsOn = known === undefined ? asSet(syncTags) : union(known.dependsOn, asSet(syncTags))
      queries.set(tag, { digests, dependsOn, send, use })
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

  function takePageTags(slug: string, syncTags: readonly string[]): string[] {
    changes += 1
    const tags = [...queries].flatMap(([tag, { use, dependsOn }]) =>
      typeof use === 'object' && use.slug === slug && isAffected(dependsOn, syncTags) ? [tag] : [],
    )
    for (const tag of tags) queries.delete(tag)
    return tags
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
      .filter(([, { dependsOn }]) => isAffected(dependsOn, syncTags))
      .toSorted(([, one], [, other]) => Number(other.use === 'many') - Number(one.use === 'many'))
    const waiting = inOrder.values()
    async function compareInTurn(): Promise<void> {
      for (const [tag, query] of waiting) {
        const { send, digests, use } = query
        const again = use === 'volatile' || performance.now() > deadline ? undefined : await send()
        if (again !== undefined) query.dependsOn = union(query.dependsOn, asSet(again.syncTags))
        const digest = again === undefined ? 'not compared' : digestOf(again.result)
        if ([...digests].some((shown) => shown !== digest)) changed.push(tag)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, compareInTurn))
    for (const tag of changed) queries.delete(tag)
    return changed
  }

  return { resultOf, share, takePageTags, takeChangedTags, clear }
}

/** Whether a result may depend on changed content. True if either is unknown. */
function isAffected(
  dependsOn: RegisteredQuery['dependsOn'],
  syncTags: readonly string[] | undefined,
): boolean {
  return dependsOn === undefined || syncTags === undefined || syncTags.some((tag) => dependsOn.has(tag))
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
