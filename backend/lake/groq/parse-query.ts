import { errorMessage, HttpError } from '../../base/errors.ts'
import type { Json } from '../model/types.ts'
import { isRecord } from '../../../lib/shared/is-record.ts'
import { conjuncts } from './narrow.ts'
import { liftTextQueries } from './text-query.ts'
import { errorPosition, parseGroq, treeDepth, visitNodes, type QueryTree, replaceNode } from './groq.ts'

/** Maximum length of a query: more than any of the Studio's, and fast to parse. */
const MAX_QUERY_LENGTH = 110_000
/**
 * Maximum depth of a query, equal to a chain of 1,400 conditions. Recursion over such a tree does not overflow the
 * stack.
 */
const MAX_TREE_DEPTH = 1_500
/** Functions that groq-js can parse but not evaluate. */
const UNSUPPORTED =
  /^((geo|documents|media|user)::.*|text::(query|matchQuery|semanticSimilarity)|global::anywhere)$/

const COMPARISONS: readonly unknown[] = ['==', '!=', '<', '<=', '>', '>=', 'in', 'match']
/** Functions that return true, false, null or one of their arguments. */
const PREDICATES: readonly unknown[] = [
  ...['defined', 'references', 'startsWith', 'coalesce', 'boost', 'intersects', 'versionOf', 'partOfRelease'],
]

/** Nodes whose type is unknown until evaluation, so they may be boolean. */
const OPEN_NODES: readonly unknown[] = [
  ...['Not', 'InRange', 'Select', 'AccessAttribute', 'AccessElement', 'This', 'Parent', 'Parameter'],
]

/** Nodes that return projections or a single document. Hosted Sanity applies no `score()` to those. */
const UNSCORED_NODES: readonly unknown[] = ['Projection', 'Map', 'FlatMap', 'AccessElement']

/** Placeholder for null while duplicates are removed from a list. No content starts like this. */
const NULL_TEXT = '\u0000null'

/**
 * Parses GROQ. Parameters become constants, which also makes slices such as `[0...$limit]` work.
 *
 * @throws HttpError queryParseError in Sanity's wire format
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
  liftTextQueries(tree, ({ expr }) => conjuncts(expr))
  visitNodes(tree, (node) => assertNode(node, query))
  return tree
}

function tryParse(query: string, params: Readonly<Record<string, Json>>): QueryTree {
  try {
    return parseGroq(query, { ...params })
  } catch (error) {
    throw parseError(query, errorMessage(error), errorPosition(error), error)
  }
}

function assertNode(node: Record<string, unknown>, query: string): void {
  const { type, args } = node
  const name = String(node['name'])
  if (type === 'Parameter')
    throw parseError(query, `param $${name} referenced, but not provided`, query.indexOf(`$${name}`))
  if (type !== 'FuncCall' && type !== 'PipeFuncCall') return
  if (type === 'PipeFuncCall' && name === 'score') {
    const start = query.indexOf('score')
    if (!areScores(args)) throw parseError(query, 'score() takes expressions that are true or false.', start)
    if (isRecord(node['base']) && UNSCORED_NODES.includes(node['base']['type']))
      throw parseError(query, 'score() follows documents. Project or pick one after it.', start)
  }
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
 * Whether `score()` accepts an expression: only predicates, and `boost()` of one. An attribute is accepted, since its
 * value is unknown until evaluation.
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

/** @param start position of the error in the query */
function parseError(query: string, description: string, start = 0, cause?: unknown): HttpError {
  return new HttpError('queryParseError', description, {
    details: { type: 'queryParseError', query, start: Math.max(start, 0), end: query.length, description },
    cause,
  })
}

/**
 * Fixes two deviations of groq-js 2.0 from the specification: makes `array::unique` keep only one of several nulls, and
 * lets `in` have a path on both sides. Changes the tree.
 */
function closeSpecGaps(tree: QueryTree): void {
  visitNodes(tree, (node) => {
    const { type, op, left, right } = node
    if (type === 'OpCall' && op === 'in' && isPath(left) && isPath(right)) node['left'] = argumentOf(left)
    if (isCall(node, 'array', 'unique') && !isUniqueOfTexts(node)) keepOneNull(node)
  })
}

/**
 * Merges `| order(a) | order(b)` into `| order(b, a)`, which is equivalent since sorting is stable, and drops
 * repeated keys: groq-js would sort all documents again at each step and compute each key again. Changes the tree.
 */
function mergeOrders(tree: QueryTree): void {
  visitNodes(tree, (node) => {
    if (!isOrder(node)) return
    const keys = [...node.args]
    let { base } = node
    for (; isOrder(base); base = base.base) keys.push(...base.args)
    const seen = new Map<string, unknown>()
    for (const key of keys) {
      const text = JSON.stringify(sortedBy(key))
      if (!seen.has(text)) seen.set(text, key)
    }
    Object.assign(node, { base, args: [...seen.values()] })
  })
}

/**
 * Replaces nulls with a string before `array::unique` and restores them after it, since groq-js never treats two nulls
 * as equal.
 */
function keepOneNull(node: QueryTree): void {
  const { ...unique } = node
  const texts = mapped(argumentOf(node), {
    ...{ type: 'FuncCall', namespace: 'global', name: 'coalesce' },
    args: [{ type: 'This' }, { type: 'Value', value: NULL_TEXT }],
  })
  const isNull = {
    type: 'OpCall',
    op: '==',
    left: { type: 'This' },
    right: { type: 'Value', value: NULL_TEXT },
  }
  replaceNode(
    node,
    mapped(
      { ...unique, args: [texts] },
      {
        ...{ type: 'Select', fallback: { type: 'This' } },
        alternatives: [
          { type: 'SelectAlternative', condition: isNull, value: { type: 'Value', value: null } },
        ],
      },
    ),
  )
}

/** Whether `keepOneNull` made this call, which the tree walk visits too. */
function isUniqueOfTexts(node: QueryTree): boolean {
  const list = argumentOf(node)
  const expr = isRecord(list) && list['type'] === 'Map' ? list['expr'] : null
  if (!isRecord(expr) || !isCall(expr, 'global', 'coalesce') || !Array.isArray(expr['args'])) return false
  const last: unknown = expr['args'].at(-1)
  return isRecord(last) && last['value'] === NULL_TEXT
}

function mapped(base: unknown, expr: QueryTree): QueryTree {
  return { type: 'Map', base, expr }
}

function isPath(node: unknown): node is QueryTree {
  return isRecord(node) && isCall(node, 'global', 'path')
}

function isCall(node: QueryTree, namespace: string, name: string): boolean {
  return node['type'] === 'FuncCall' && node['namespace'] === namespace && node['name'] === name
}

function argumentOf(node: QueryTree): unknown {
  return Array.isArray(node['args']) ? node['args'][0] : undefined
}

function isOrder(node: unknown): node is QueryTree & { base: unknown; args: unknown[] } {
  return (
    isRecord(node) &&
    node['type'] === 'PipeFuncCall' &&
    node['name'] === 'order' &&
    Array.isArray(node['args'])
  )
}

/** A sort key without its direction, which doesn't matter for equality. */
function sortedBy(key: unknown): unknown {
  return isRecord(key) && (key['type'] === 'Asc' || key['type'] === 'Desc') ? key['base'] : key
}
