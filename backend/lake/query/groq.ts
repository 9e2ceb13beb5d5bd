import { GroqSyntaxError, evaluate, parse } from 'groq-js'
import { isRecord } from '../../../lib/is-record.ts'
import type { Json } from '../types.ts'

// The only file that imports groq-js: 2.0.0 ships without the declaration files of its evaluator and its syntax
// tree, so that what it exports has the type `any`.

/** A node of a parsed query. */
export type QueryTree = Record<string, unknown>

interface GroqOptions {
  dataset: unknown
  params: Record<string, Json>
  identity: string
  timestamp: Date
  sanity: { projectId: string; dataset: string }
  /** groq-js looks through the data set itself without it. */
  dereference?: (reference: { _ref: string }) => unknown
  before?: unknown
  after?: unknown
}

type Evaluator = (tree: QueryTree, options: GroqOptions) => Promise<{ get(): Promise<unknown> }>

/** Parses GROQ with its parameters put in as constants. Throws what groq-js throws. */
export function parseGroq(query: string, params: Record<string, Json>): QueryTree {
  // The line break ends a comment in the last line, which groq-js would not end itself.
  const tree: unknown = parse(`${query}\n`, { params })
  if (!isRecord(tree)) throw new Error('groq-js gave no syntax tree.')
  return tree
}

/** Evaluates a parsed query and returns plain values. Throws what groq-js throws. */
export async function evaluateGroq(tree: QueryTree, options: GroqOptions): Promise<unknown> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- groq-js 2.0.0 ships without this declaration
  const run = evaluate as Evaluator
  const value = await run(tree, options)
  return value.get()
}

/** Where in the query a syntax error is, or 0 when groq-js does not say. */
export function errorPosition(error: unknown): number {
  return error instanceof GroqSyntaxError ? error.position : 0
}

/** Calls back for every node of a parsed query, outer ones first. Values are not looked into. */
export function visitNodes(value: unknown, visit: (node: QueryTree) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visitNodes(item, visit)
  } else if (isRecord(value)) {
    if (value['type'] === 'Value') return
    visit(value)
    for (const item of Object.values(value)) visitNodes(item, visit)
  }
}

/** Replaces a node of a tree in its place. */
export function replaceNode(node: QueryTree, next: QueryTree): void {
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key)
  Object.assign(node, next)
}

/** Applies `change` to the expression of a sort key, which may stand in `asc(…)` or `desc(…)`. */
export function mapSortKey(key: unknown, change: (expression: unknown) => unknown): unknown {
  const isDirected = isRecord(key) && (key['type'] === 'Asc' || key['type'] === 'Desc')
  return isDirected ? { ...key, base: change(key['base']) } : change(key)
}

/**
 * The depth of a parsed query, counted no further than `most + 1`: how many of its objects lie within one another.
 * Counted level by level, since a deep tree would overflow the stack of a recursion.
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

/** The value itself when it is an object, its items that are objects when it is a list. */
function objectsIn(value: unknown): object[] {
  if (Array.isArray(value)) return value.filter(isObject)
  return isObject(value) ? [value] : []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
