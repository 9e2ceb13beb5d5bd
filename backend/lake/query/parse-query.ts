import { HttpError } from '../../http/errors.ts'
import type { Json } from '../types.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { errorPosition, parseGroq, treeDepth, visitNodes, type QueryTree } from './groq.ts'
import { mergeOrders, closeSpecGaps } from './rewrite-query.ts'

/** Characters of the longest query: more than any of the Studio's, and parsed in no time. */
const MAX_QUERY_LENGTH = 100_000
/** Levels of the deepest query, which a chain of 1,400 conditions has. All that walks a tree by recursion stands this. */
const MAX_TREE_DEPTH = 1_500
/** Functions that groq-js can parse and not evaluate. */
const UNSUPPORTED =
  /^((geo|documents|media|user)::.*|text::(query|matchQuery|semanticSimilarity)|global::anywhere)$/

const COMPARISONS: readonly unknown[] = ['==', '!=', '<', '<=', '>', '>=', 'in', 'match']
/** Functions that answer true, false or null, or what their arguments hold. */
const PREDICATES: readonly unknown[] = [
  ...['defined', 'references', 'startsWith', 'coalesce', 'boost', 'intersects', 'versionOf', 'partOfRelease'],
]
/** Nodes that may hold true or false, whatever is written inside of them. */
const OPEN_NODES: readonly unknown[] = [
  ...['Not', 'InRange', 'Select', 'AccessAttribute', 'AccessElement', 'This', 'Parent', 'Parameter'],
]

/**
 * Parses GROQ. Parameters are put in as constants, which also makes slices such as `[0...$limit]` work.
 *
 * @throws HttpError queryParseError in Sanity's shape
 */
export function parseQuery(query: string, params: Readonly<Record<string, Json>>): QueryTree {
  if (query.trim() === '') throw parseError('', 'The query is empty. Send one, such as *[_type == "policy"].')
  if (query.length > MAX_QUERY_LENGTH) {
    const description = `The query is longer than ${MAX_QUERY_LENGTH} characters. Shorten it.`
    throw parseError(query.slice(0, 200), description)
  }
  const tree = tryParse(query, params)
  if (treeDepth(tree, MAX_TREE_DEPTH) > MAX_TREE_DEPTH)
    throw parseError(query, 'The query is nested too deeply. Flatten it.')
  mergeOrders(tree)
  closeSpecGaps(tree)
  visitNodes(tree, (node) => assertNode(node, query))
  return tree
}

function tryParse(query: string, params: Readonly<Record<string, Json>>): QueryTree {
  try {
    return parseGroq(query, { ...params })
  } catch (error) {
    const description = error instanceof Error ? error.message : 'The query cannot be parsed.'
    throw parseError(query, description, errorPosition(error), error)
  }
}

function assertNode(node: Record<string, unknown>, query: string): void {
  const { type, args } = node
  const name = String(node['name'])
  if (type === 'Parameter')
    throw parseError(query, `param $${name} referenced, but not provided`, query.indexOf(`$${name}`))
  if (type !== 'FuncCall' && type !== 'PipeFuncCall') return
  if (type === 'PipeFuncCall' && name === 'score' && !areScores(args))
    throw parseError(query, 'score() takes expressions that are true or false.', query.indexOf('score'))
  const namespace = typeof node['namespace'] === 'string' ? node['namespace'] : 'global'
  const fullName = `${namespace}::${name}`
  if (UNSUPPORTED.test(fullName)) {
    const description = `unsupported function: ${fullName.replace('global::', '')}`
    throw parseError(query, description, query.indexOf(name))
  }
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined
}

function areScores(args: unknown): boolean {
  return Array.isArray(args) && args.every(isPredicate)
}

/**
 * Whether `score()` takes an expression: only those that are true, false or null, and the boost of one. What an
 * attribute holds is not known before it is read.
 */
function isPredicate(node: unknown): boolean {
  if (!isRecord(node)) return false
  const { type, left, right, value } = node
  switch (type) {
    case 'Group':
      return isPredicate(node['base'])
    case 'And':
    case 'Or':
      return isPredicate(left) && isPredicate(right)
    case 'Value':
      return value === null || typeof value === 'boolean'
    case 'OpCall':
      return COMPARISONS.includes(node['op'])
    case 'FuncCall':
      return (
        PREDICATES.includes(node['name']) && (node['name'] !== 'boost' || isPredicate(firstOf(node['args'])))
      )
    default:
      return OPEN_NODES.includes(type)
  }
}

/** @param start where in the query it is wrong */
function parseError(query: string, description: string, start = 0, cause?: unknown): HttpError {
  return new HttpError('queryParseError', description, {
    details: { type: 'queryParseError', query, start: Math.max(start, 0), end: query.length, description },
    cause,
  })
}
