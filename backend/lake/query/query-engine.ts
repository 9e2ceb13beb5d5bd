import { LRUCache } from 'lru-cache'
import type { ClientClass, View } from '../model/perspective.ts'
import { filterTagsOf, narrowedTags } from '../groq/sync-tags.ts'
import {
  runQuery,
  runTree,
  isTooLarge,
  type QueryResult,
  type Limits,
  type QueryRequest,
} from './run-query.ts'
import { isTimeOut, guardTree } from '../groq/evaluate-query.ts'
import type { Views } from '../model/views.ts'
import type { QueryPool } from './query-pool.ts'
import { visitNodes, type QueryTree } from '../groq/groq.ts'
import { isCheapToParse, isHarmless, MAX_DOCUMENTS_HERE } from '../groq/is-cheap.ts'
import { narrowFilter, extractIndexableFilters } from '../groq/narrow.ts'
import { parseQuery } from '../groq/parse-query.ts'

/** Limits for a query on the server's own thread, where it blocks all requests. */
const OWN_THREAD: Limits = { milliseconds: 40, resultLength: 500_000 }
/** Limits for a query on a query thread, by client class. The site's server only runs queries from its source code. */
const LIMITS: { readonly [A in ClientClass]: Limits } = {
  anonymous: { milliseconds: 800, resultLength: 16_000_000 },
  site: { milliseconds: 5_000, resultLength: 64_000_000 },
  staff: { milliseconds: 10_000, resultLength: 64_000_000 },
}
/** Maximum number of prepared queries. The site and the Studio repeat the same ones. */
const MAX_KEPT = 500

/** Runs queries: cheap ones on the server's own thread, all others in threads that can be terminated. */
export interface QueryEngine {
  query(request: QueryRequest): Promise<QueryResult>
}

/** A parsed and guarded query that may run on the server's own thread. */
interface PreparedQuery {
  /**
   * Narrows the tree to the current documents. Null if there are too many for this thread. The sync tags don't include
   * those of dereferenced documents.
   */
  narrowed(view: View): { tree: QueryTree; tags: readonly string[] } | null
}

/**
 * Creates the query engine. Cheap queries of the site's server and of staff run immediately on this thread: small ones,
 * built only from harmless parts. All others, and those that turn out to be expensive, go to threads that are
 * terminated at their time limit. A visitor's query is not even parsed here.
 *
 * @param pool null if there is no file for threads to read, in which case everything runs here
 */
export function createQueryEngine({
  views,
  pool,
  now,
}: {
  views: Views
  pool: QueryPool | null
  now: () => Date
}): QueryEngine {
  const prepare = createPreparedQueryCache()
  const viewFor = ({ perspective, visibility }: QueryRequest) => views.get(perspective, visibility)

  /** The result, or null if the query needs another thread. */
  async function runHere(request: QueryRequest, timestamp: Date): Promise<QueryResult | null> {
    if (request.clientClass === 'anonymous') return null
    // Source maps process every string of every document.
    if ((request.sourceMap ?? 'none') !== 'none' || request.only !== undefined) return null
    const view = viewFor(request)
    const narrowed = prepare(request)?.narrowed(view) ?? null
    if (narrowed === null) return null
    try {
      return await runTree(narrowed.tree, {
        ...{ request, view, timestamp },
        ...{ limits: OWN_THREAD, tags: narrowed.tags },
      })
    } catch (error) {
      if (isTooLarge(error) || isTimeOut(error)) return null
      throw error
    }
  }

  return {
    async query(request) {
      const timestamp = now()
      const limits = LIMITS[request.clientClass]
      if (pool === null) return runQuery({ request, view: viewFor(request), timestamp, limits })
      return (await runHere(request, timestamp)) ?? pool.query({ request, timestamp, limits })
    },
  }
}

/** Creates an LRU cache of prepared queries. Null means that a query needs another thread. */
export function createPreparedQueryCache(): (request: QueryRequest) => PreparedQuery | null {
  const kept = new LRUCache<string, { prepared: PreparedQuery | null }, QueryRequest>({
    max: MAX_KEPT,
    memoMethod: (_key, _stale, { context }) => ({ prepared: prepare(context) }),
  })
  return (request) => {
    const { query, params, perspective, visibility } = request
    if (!isCheapToParse(query, params)) return null
    // A tree holds the documents of its last view: readers of different views must not share one.
    const key = JSON.stringify([query, params, perspective, visibility])
    return kept.memo(key, { context: request }).prepared
  }
}

function prepare({ query, params }: QueryRequest): PreparedQuery | null {
  const tree = parseQuery(query, params)
  if (!isHarmless(tree)) return null
  const filterTags = filterTagsOf(tree)
  const filters = extractIndexableFilters(tree)
  const narrowable = new Set<unknown>(filters.map(({ node }) => node['base']))
  let scans = 0
  visitNodes(tree, (node) => {
    if (node['type'] === 'Everything' && !narrowable.has(node)) scans += 1
  })
  guardTree(tree)
  return {
    narrowed(view) {
      const documents = filters.reduce(
        (sum, filter) => sum + narrowFilter(filter, view),
        scans * view.documents.length,
      )
      return documents <= MAX_DOCUMENTS_HERE ? { tree, tags: filterTags.flatMap(narrowedTags) } : null
    },
  }
}
