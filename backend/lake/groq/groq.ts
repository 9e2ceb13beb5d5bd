import { evaluate, type EvaluateOptions, type ExprNode, GroqSyntaxError, parse } from 'groq-js'
import { isRecord } from '../../../lib/shared/is-record.ts'
import type { Json } from '../model/types.ts'

// The only file that imports groq-js.

/** A node of a parsed query. Narrowing and guarding rewrite nodes in place, which groq-js's types do not allow. */
export type QueryTree = Record<string, unknown>

/** Parses GROQ with parameters as constants. Throws groq-js's own errors. */
export function parseGroq(query: string, params: Record<string, Json>): QueryTree {
  // The line break ends a comment on the last line, which groq-js would otherwise leave open.
  const tree: unknown = parse(`${query}\n`, { params })
  if (!isRecord(tree)) throw new Error('groq-js gave no syntax tree.')
  return tree
}

/** Evaluates a parsed query and returns plain values. Throws groq-js's own errors. */
export async function evaluateGroq(tree: QueryTree, options: EvaluateOptions): Promise<unknown> {
  if (!isExpression(tree)) throw new TypeError('A query must be a syntax tree of groq-js.')
  const value = await evaluate(tree, options)
  return value.get()
}

/** Position of a syntax error in the query, or 0 if groq-js does not provide it. */
export function errorPosition(error: unknown): number {
  return error instanceof GroqSyntaxError ? error.position : 0
}

/** Visits every node of a parsed query except values, outer nodes first. */
export function visitNodes(value: unknown, visit: (node: QueryTree) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visitNodes(item, visit)
  } else if (isRecord(value)) {
    if (value['type'] === 'Value') return
    visit(value)
    for (const name in value) visitNodes(value[name], visit)
  }
}

/** Replaces a node of a tree in place. */
export function replaceNode(node: QueryTree, next: QueryTree): void {
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key)
  Object.assign(node, next)
}

/** Applies `change` to the expression of a sort key, which may be inside `asc(…)` or `desc(…)`. */
export function mapSortKey(key: unknown, change: (expression: unknown) => unknown): unknown {
  const isDirected = isRecord(key) && (key['type'] === 'Asc' || key['type'] === 'Desc')
  return isDirected ? { ...key, base: change(key['base']) } : change(key)
}

/**
 * The depth of a parsed query, counted up to `most + 1`. Breadth-first, since a deep tree would overflow the stack of
 * a recursion.
 */
export function treeDepth(tree: object, most: number): number {
  let level: object[] = [tree]
  let depth = 0
  while (level.length > 0 && depth <= most) {
    depth += 1
    level = level.flatMap((node) => Object.values(node).flatMap(objectsIn))
  }
  return depth
}

/** The value itself if it is an object, or the objects in a list. */
function objectsIn(value: unknown): object[] {
  if (Array.isArray(value)) return value.filter(isObject)
  return isObject(value) ? [value] : []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isExpression(tree: unknown): tree is ExprNode {
  return isRecord(tree) && typeof tree['type'] === 'string'
}
