import { isRecord } from '../json.ts'
import type { QueryTree } from './groq.ts'
import { visitNodes } from './visit-nodes.ts'

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
