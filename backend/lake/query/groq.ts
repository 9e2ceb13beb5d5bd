import { GroqSyntaxError, evaluate, parse } from 'groq-js'
import { isRecord } from '../json.ts'
import type { Json } from '../types.ts'

// The only file that touches groq-js: 2.0.0 ships without the declaration files of
// its evaluator and its syntax tree, so their types are `any` outside of here.

/** A node of a parsed query. */
export type QueryTree = Record<string, unknown>

export interface GroqOptions {
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

/** Parses GROQ with its parameters put in as constants. Throws what groq-js throws. */
export function parseGroq(query: string, params: Record<string, Json>): QueryTree {
  // The line break ends a comment in the last line, which groq-js would not end itself.
  const tree: unknown = parse(`${query}\n`, { params })
  if (!isRecord(tree)) throw new Error('groq-js gave no syntax tree.')
  return tree
}

/** Evaluates a parsed query and returns plain values. Throws what groq-js throws. */
export async function evaluateGroq(tree: QueryTree, options: GroqOptions): Promise<unknown> {
  const run: unknown = evaluate
  if (!isEvaluator(run)) throw new Error('groq-js has no evaluator.')
  const value = await run(tree, options)
  return value.get()
}

/** Where in the query a syntax error is, or 0 when groq-js does not say. */
export function errorPosition(error: unknown): number {
  return error instanceof GroqSyntaxError ? error.position : 0
}

type Evaluator = (tree: QueryTree, options: GroqOptions) => Promise<{ get(): Promise<unknown> }>

function isEvaluator(value: unknown): value is Evaluator {
  return typeof value === 'function'
}
