import { querySyncTags } from '../live/sync-tags.ts'
import type { View } from '../perspective.ts'
import type { QueryTree } from './groq.ts'
import { isCheapToParse, isHarmless, MAX_DOCUMENTS_HERE } from './is-cheap.ts'
import { narrowSite, narrowSites } from './narrow.ts'
import { parseQuery } from './parse-query.ts'
import type { Question } from './question.ts'
import { guardTree } from './time-guard.ts'
import { visitNodes } from './visit-nodes.ts'

/** Queries that are kept prepared. The site and the Studio ask the same ones over and over. */
const MAX_KEPT = 500

/** A query that may be evaluated on the server's own thread, parsed and guarded once. */
export interface PreparedQuery {
  /** Narrows the tree to what is there now. Null when that is too much for this thread. */
  narrowed(view: View): QueryTree | null
  syncTags(dereferenced: ReadonlySet<string>): string[]
}

/** Makes the function that prepares a question, or tells by null that it is none for the server's own thread. */
export function createPreparation(): (question: Question) => PreparedQuery | null {
  const kept = new Map<string, PreparedQuery | null>()
  return (question) => {
    const { query, params, perspective, visibility } = question
    if (!isCheapToParse(query, params)) return null
    // A tree holds the documents of its last view: readers of different views must not share one.
    const key = JSON.stringify([query, params, perspective, visibility])
    const known = kept.get(key)
    if (known !== undefined) {
      // To the end: what was asked least recently goes first.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const prepared = prepare(question)
    kept.set(key, prepared)
    const oldest = kept.size > MAX_KEPT ? kept.keys().next() : null
    if (oldest !== null && !oldest.done) kept.delete(oldest.value)
    return prepared
  }
}

function prepare({ query, params }: Question): PreparedQuery | null {
  const tree = parseQuery(query, params)
  if (!isHarmless(tree)) return null
  const tags = querySyncTags(tree, new Set())
  const sites = narrowSites(tree)
  const narrowable = new Set<unknown>(sites.map(({ node }) => node['base']))
  let scans = 0
  visitNodes(tree, (node) => {
    if (node['type'] === 'Everything' && !narrowable.has(node)) scans += 1
  })
  guardTree(tree)
  return {
    narrowed(view) {
      const documents = sites.reduce(
        (sum, site) => sum + narrowSite(site, view),
        scans * view.documents.length,
      )
      return documents <= MAX_DOCUMENTS_HERE ? tree : null
    },
    syncTags: (dereferenced) => [...new Set([...tags, ...querySyncTags({}, dereferenced)])],
  }
}
