import { isRecord } from '../../../lib/is-record.ts'
import { replaceNode, visitNodes, type QueryTree } from './groq.ts'

/** Stands for null among texts. No content begins like this. */
const NULL_TEXT = '\u0000null'

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
 * Turns `| order(a) | order(b)` into `| order(b, a)`, which gives the same since sorting keeps the order of
 * equals, and leaves out each key that an earlier one repeats: groq-js would sort all documents anew at each
 * step and compute each key again. Changes the tree.
 */
export function mergeOrders(tree: QueryTree): void {
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

function isOrder(node: unknown): node is QueryTree & { base: unknown; args: unknown[] } {
  return (
    isRecord(node) &&
    node['type'] === 'PipeFuncCall' &&
    node['name'] === 'order' &&
    Array.isArray(node['args'])
  )
}

/** A key without its direction: what is equal one way is equal the other. */
function sortedBy(key: unknown): unknown {
  return isRecord(key) && (key['type'] === 'Asc' || key['type'] === 'Desc') ? key['base'] : key
}
