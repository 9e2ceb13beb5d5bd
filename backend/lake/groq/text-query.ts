import { isRecord } from '../../../lib/shared/is-record.ts'
import { type QueryTree, replaceNode, visitNodes } from './groq.ts'

/** Maximum number of documents that a search returns. The best matches are kept. */
export const MOST_FOUND = 1_000

/**
 * Makes `@ match text::query("…")` evaluable, which groq-js only parses. It may be a condition of a filter on `*`,
 * where narrow.ts looks documents up in the text index, best matches first. It may also be in the `score()` of such a
 * filter, where it is always true. Leaves other calls as they are. Changes the tree.
 */
export function liftTextQueries(tree: QueryTree, conditionsOf: (filter: QueryTree) => QueryTree[]): void {
  const lifted = new Set<string>()
  visitNodes(tree, (node) => {
    if (node['type'] !== 'Filter' || !isRecord(node['base']) || node['base']['type'] !== 'Everything') return
    const condition = conditionsOf(node).find((each) => callIn(each) !== null)
    const text = condition && callIn(condition)
    if (condition === undefined || typeof text !== 'string') return
    lifted.add(text)
    replaceNode(condition, { type: 'OpCall', op: 'match', left: { type: 'This' }, right: value({ text }) })
  })
  visitNodes(tree, (node) => {
    if (node['type'] !== 'PipeFuncCall' || node['name'] !== 'score') return
    visitNodes(node['args'], (each) => {
      if (lifted.has(callIn(each) ?? '')) replaceNode(each, value(true))
    })
  })
}

/** The text of a condition that `liftTextQueries` has changed, or null for any other. */
export function liftedText({ type, op, right }: QueryTree): string | null {
  const given = type === 'OpCall' && op === 'match' && isRecord(right) ? right['value'] : null
  return isRecord(given) && typeof given['text'] === 'string' ? given['text'] : null
}

/** The text of `@ match text::query("…")`, or null for any other node. */
function callIn({ type, op, left, right }: QueryTree): string | null {
  if (type !== 'OpCall' || op !== 'match' || !isRecord(left) || left['type'] !== 'This') return null
  if (!isRecord(right) || right['namespace'] !== 'text' || right['name'] !== 'query') return null
  const argument: unknown = Array.isArray(right['args']) ? right['args'][0] : null
  return isRecord(argument) && typeof argument['value'] === 'string' ? argument['value'] : null
}

function value(content: unknown): QueryTree {
  return { type: 'Value', value: content }
}
