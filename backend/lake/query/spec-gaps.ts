import { isRecord } from '../json.ts'
import type { QueryTree } from './groq.ts'
import { visitNodes } from './visit-nodes.ts'

/** Stands for null among texts. No content begins like this. */
const NULL_TEXT = '\u0000null'
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
 * Makes groq-js 2.0 answer what the specification says where the two differ: `array::unique` keeps one null of
 * several, and a path may be `in` a path. Changes the tree.
 */
export function closeSpecGaps(tree: QueryTree): void {
  visitNodes(tree, (node) => {
    const { type, op, left, right } = node
    if (type === 'OpCall' && op === 'in' && isPath(left) && isPath(right)) node['left'] = argumentOf(left)
    if (isCall(node, 'array', 'unique') && !isUniqueOfTexts(node)) keepOneNull(node)
  })
}

/**
 * Whether `score()` takes an expression: only those that are true, false or null, and the boost of one. What an
 * attribute holds is not known before it is read.
 */
export function isPredicate(node: unknown): boolean {
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
      return PREDICATES.includes(node['name']) && (node['name'] !== 'boost' || isPredicate(argumentOf(node)))
    default:
      return OPEN_NODES.includes(type)
  }
}

/** Puts a text in the place of each null, which groq-js tells apart from no other, and takes it away again. */
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
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key)
  Object.assign(
    node,
    mapped(
      { ...unique, args: [texts] },
      {
        type: 'Select',
        alternatives: [
          { type: 'SelectAlternative', condition: isNull, value: { type: 'Value', value: null } },
        ],
        fallback: { type: 'This' },
      },
    ),
  )
}

/** Whether `keepOneNull` made this call: the walk comes to it too. */
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
