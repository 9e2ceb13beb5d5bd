import { isRecord } from '../../../lib/shared/is-record.ts'
import { isLongerThan, type JsonObject } from '../model/json.ts'
import type { QueryTree } from './groq.ts'

/** Maximum length of a query that is parsed on the server's thread: groq-js takes quadratic time for some queries. */
const MAX_LENGTH = 4_000
/** Maximum length of parameters for evaluation on the server's thread. */
const MAX_PARAMS_LENGTH = 2_000
/** Maximum number of sort keys on the server's thread: each takes a millisecond or more for all documents. */
const MAX_SORT_KEYS = 4
/** Maximum number of documents that a query on the server's thread may read, in about 20 ms. */
export const MAX_DOCUMENTS_HERE = 2_000
/**
 * Matches queries that are never parsed on the server's thread: function definitions, because mutual calls can grow
 * without bound during parsing, and text searches, because visitors' search terms would fill the cache of prepared
 * queries.
 */
const NEVER_HERE = /\bfn\b|\btext::/
/**
 * Nodes whose cost is bounded by the time guard and the size of the documents. Arrays are checked separately, because
 * they may contain a spread.
 */
const CHEAP_NODES = new Set([
  ...['Everything', 'Value', 'This', 'Parent', 'Group', 'Parameter'],
  ...['Filter', 'Projection', 'Map', 'FlatMap', 'ArrayCoerce', 'Deref', 'Slice'],
  ...['AccessAttribute', 'AccessElement', 'And', 'Or', 'Not', 'InRange', 'Select', 'SelectAlternative'],
  ...['Object', 'ObjectAttributeValue', 'ObjectSplat', 'ObjectConditionalSplat', 'Asc', 'Desc'],
])
const CHEAP_OPERATORS: readonly unknown[] = ['==', '!=', '<', '<=', '>', '>=', 'in']
/** Functions whose result is no longer than their arguments. */
const CHEAP_FUNCTIONS: readonly unknown[] = [
  ...['count', 'defined', 'coalesce', 'select', 'dateTime', 'now', 'identity', 'length', 'lower', 'upper'],
  ...['startsWith', 'round'],
]

/** Whether a query may be parsed with its parameters on the server's own thread. */
export function isCheapToParse(query: string, params: JsonObject): boolean {
  return query.length <= MAX_LENGTH && !NEVER_HERE.test(query) && !isLongerThan(params, MAX_PARAMS_LENGTH)
}

/**
 * Whether a parsed query cannot run for long between two documents, whatever they contain. This is an allow list:
 * anything else goes to a thread that can be terminated.
 */
export function isHarmless(tree: QueryTree): boolean {
  /** Calls to references() on a stored document, whose size is known. */
  const ofStored = new Set<unknown>()
  let sortKeys = 0

  function isHarmlessNode(node: unknown): boolean {
    if (Array.isArray(node)) return node.every(isHarmlessNode)
    if (!isRecord(node)) return true
    const { type } = node
    if (type === 'Value') return true
    if (type === 'PipeFuncCall' && Array.isArray(node['args'])) sortKeys += node['args'].length
    if (type === 'Filter' && isStored(node['base'])) collectReferences(node['expr'], ofStored)
    if (typeof type === 'string' && !CHEAP_NODES.has(type) && !ofStored.has(node) && !isCheapCall(node))
      return false
    return Object.values(node).every(isHarmlessNode)
  }

  return isHarmlessNode(tree) && sortKeys <= MAX_SORT_KEYS
}

function isCheapCall(node: QueryTree): boolean {
  switch (node['type']) {
    case 'OpCall':
      // `match` isn't cheap: groq-js takes quadratic time for strings with many dots, and tries a pattern on each word
      // of each string.
      return CHEAP_OPERATORS.includes(node['op'])
    case 'FuncCall':
      return CHEAP_FUNCTIONS.includes(node['name']) || isCheapPath(node)
    case 'PipeFuncCall':
      return node['name'] === 'order'
    case 'Array':
      // A list that spreads lists can double at each step of a chain.
      return Array.isArray(node['elements']) && node['elements'].every(isPlainElement)
    default:
      return isPlainElement(node)
  }
}

/** `path("drafts.**")` with at most one `**`: several are tried in every combination. */
function isCheapPath({ name, args }: QueryTree): boolean {
  const argument: unknown = Array.isArray(args) ? args[0] : undefined
  if (name !== 'path' || !isRecord(argument)) return false
  return typeof argument['value'] === 'string' && argument['value'].split('**').length <= 2
}

function isStored(base: unknown): boolean {
  return isRecord(base) && base['type'] === 'Everything'
}

/**
 * Finds the calls to references() in a filter's condition. references() walks its whole argument, which a chain of
 * projections can enlarge without bounds; stored documents are safe.
 */
function collectReferences(condition: unknown, found: Set<unknown>): void {
  if (!isRecord(condition)) return
  if (condition['type'] === 'FuncCall' && condition['name'] === 'references') found.add(condition)
  if (condition['type'] === 'And' || condition['type'] === 'Or') {
    collectReferences(condition['left'], found)
    collectReferences(condition['right'], found)
  }
  if (condition['type'] === 'Not' || condition['type'] === 'Group')
    collectReferences(condition['base'], found)
}

function isPlainElement(element: unknown): boolean {
  return isRecord(element) && element['type'] === 'ArrayElement' && element['isSplat'] === false
}
