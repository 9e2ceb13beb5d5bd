import type { ClientClass, View } from '../perspective.ts'
import { querySyncTags } from './sync-tags.ts'
import {
  runQuery,
  runTree,
  isTooLarge,
  type QueryResult,
  type Limits,
  type QueryRequest,
} from './run-query.ts'
import { isTimeOut, guardTree } from './evaluate-query.ts'
import type { Views } from './views.ts'
import type { QueryPool } from './worker/query-pool.ts'
import { visitNodes, type QueryTree } from './groq.ts'
import { isCheapToParse, isHarmless, MAX_DOCUMENTS_HERE } from './is-cheap.ts'
import { narrowFilter, extractIndexableFilters } from './narrow.ts'
import { parseQuery } from './parse-query.ts'

/** Limits of a question on the server's own thread, where all requests wait for it. */
const OWN_THREAD: Limits = { milliseconds: 40, resultLength: 500_000 }
/** Limits of a question in the threads of each kind of reader. The site's server asks only what its sources hold. */
const LIMITS: { readonly [A in ClientClass]: Limits } = {
  anonymous: { milliseconds: 800, resultLength: 16_000_000 },
  site: { milliseconds: 5_000, resultLength: 64_000_000 },
  staff: { milliseconds: 10_000, resultLength: 64_000_000 },
}
/** Most queries that are kept prepared. The site and the Studio ask the same ones over and over. */
const MAX_KEPT = 500

/** Answers queries: cheap ones on the server's own thread, all others in threads that can be ended. */
export interface QueryEngine {
  query(request: QueryRequest): Promise<QueryResult>
}

/** A parsed and guarded query that may be evaluated on the server's own thread. */
interface PreparedQuery {
  /** Narrows the tree to the current documents. Null when those are too many for this thread. */
  narrowed(view: View): QueryTree | null
  /** The sync tags of the query itself, before a reference is followed. */
  tags: readonly string[]
}

/**
 * Makes the query engine. It answers cheap questions of the site's server and of staff at once, on this thread: small
 * ones, made of nothing that could run away. All others, and those that turn out to be costly, go to
 * threads that are ended when their time is up. A stranger's query is not even parsed here.
 *
 * @param pool null where there is no file that threads could read; then everything is answered here
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
  const prepare = createPreparation()
  const viewFor = ({ perspective, visibility }: QueryRequest) => views.get(perspective, visibility)

  /** The answer, or null when the question needs another thread. */
  async function answerHere(request: QueryRequest, timestamp: Date): Promise<QueryResult | null> {
    if (request.clientClass === 'anonymous') return null
    // Source maps mark every text of every document.
    if ((request.sourceMap ?? 'none') !== 'none' || request.only !== undefined) return null
    const view = viewFor(request)
    const prepared = prepare(request)
    const tree = prepared?.narrowed(view) ?? null
    if (prepared === null || tree === null) return null
    try {
      return await runTree(tree, { request, view, timestamp, limits: OWN_THREAD, tags: prepared.tags })
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
      return (await answerHere(request, timestamp)) ?? pool.query({ request, timestamp, limits })
    },
  }
}

/** Makes the function that prepares a question for the server's own thread; null says that it needs another one. */
export function createPreparation(): (request: QueryRequest) => PreparedQuery | null {
  const kept = new Map<string, PreparedQuery | null>()
  return (request) => {
    const { query, params, perspective, visibility } = request
    if (!isCheapToParse(query, params)) return null
    // A tree holds the documents of its last view: readers of different views must not share one.
    const key = JSON.stringify([query, params, perspective, visibility])
    const known = kept.get(key)
    const prepared = known === undefined ? prepare(request) : known
    // To the end: the least recently asked one is removed first.
    kept.delete(key)
    kept.set(key, prepared)
    const [oldest] = kept.keys()
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    return prepared
  }
}

function prepare({ query, params }: QueryRequest): PreparedQuery | null {
  const tree = parseQuery(query, params)
  if (!isHarmless(tree)) return null
  const tags = querySyncTags(tree)
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
      return documents <= MAX_DOCUMENTS_HERE ? tree : null
    },
    tags,
  }
}
