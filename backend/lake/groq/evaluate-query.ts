import { errorMessage, HttpError } from '../../base/errors.ts'
import { DATASET, PROJECT_ID } from '../../base/project.ts'
import { asJson } from '../model/json.ts'
import type { View } from '../model/perspective.ts'
import type { Json } from '../model/types.ts'
import { evaluateGroq, mapSortKey, replaceNode, visitNodes, type QueryTree } from './groq.ts'

/** Id of the reference that `guardTree` inserts. No document can have it, because ids contain no spaces. */
const GUARD_REFERENCE = 'time guard'
/** Prefix of the ids of the references that `noteReads` inserts. */
const READ_REFERENCE = 'read of '
/**
 * The document that an inserted reference resolves to. The time guard's reference resolves only while there is time
 * left.
 */
const TIME_GUARD = { _id: GUARD_REFERENCE, _type: GUARD_REFERENCE, hasTimeLeft: true }

/** A query with everything that its evaluation depends on. */
export interface Evaluation {
  query: string
  params: Readonly<Record<string, Json>>
  view: View
  /** Result of identity(). */
  identity: string
  /** Result of now(). */
  timestamp: Date
  /** Time limit in milliseconds. */
  timeLimit: number
  /** Called with the id of every dereferenced document, even if it does not exist. */
  onDereference?: (id: string) => void
  /** Called when a node passed to `noteReads` is evaluated, with that node's index. */
  onRead?: (index: number) => void
}

/**
 * Evaluates a query that `guardTree` has changed. The tree can be evaluated again.
 *
 * @throws HttpError badRequest if it cannot be evaluated or takes too long
 */
export async function evaluateGuarded(tree: QueryTree, evaluation: Evaluation): Promise<Json> {
  const { view, params, identity, timestamp, onDereference, onRead, timeLimit } = evaluation
  const clock = { end: performance.now() + timeLimit, hasExpired: false }
  try {
    const value = await evaluateGroq(tree, {
      dataset: view.documents,
      params: { ...params },
      identity,
      timestamp,
      sanity: { projectId: PROJECT_ID, dataset: DATASET },
      dereference: ({ _ref: id }) => {
        if (id === GUARD_REFERENCE) return hasTimeLeft(clock) ? TIME_GUARD : null
        if (id.startsWith(READ_REFERENCE)) {
          onRead?.(Number(id.slice(READ_REFERENCE.length)))
          return TIME_GUARD
        }
        onDereference?.(id)
        return view.byId.get(id) ?? null
      },
    })
    if (clock.hasExpired) throw timeIsUp(timeLimit)
    return asJson(value)
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw queryError('queryEvaluationError', errorMessage(error), error)
  }
}

/**
 * Makes a query interruptible. groq-js evaluates without a pause, but calls the `dereference` option for every `->`.
 * So each filter, projection and sort key becomes conditional on a dereference that finds a document while there is
 * time left. Changes the tree.
 */
export function guardTree(tree: QueryTree): void {
  visitNodes(tree, (node) => {
    const { type, expr, args } = node
    if (type === 'Filter' || type === 'Map' || type === 'FlatMap') node['expr'] = guarded(expr)
    if (type === 'PipeFuncCall' && node['name'] === 'order' && Array.isArray(args))
      node['args'] = args.map((key) => mapSortKey(key, guarded))
  })
}

/**
 * Makes each of these nodes (filters or `*`) report when it is evaluated, using a dereference as `guardTree` does.
 * Changes the tree.
 */
export function noteReads(nodes: readonly QueryTree[]): void {
  nodes.forEach((node, index) => {
    const reference = READ_REFERENCE + index
    if (node['type'] === 'Filter') node['base'] = guarded(node['base'], reference)
    else replaceNode(node, guarded({ ...node }, reference))
  })
}

/** The error for a query that took too long. */
export function timeIsUp(limit: number): HttpError {
  const description = `The query took longer than ${limit} ms. Request less: filter by _type or _id, or take a slice.`
  return queryError('queryTimeoutError', description)
}

/** The error for a failed query, in Sanity's wire format. */
export function queryError(type: string, description: string, cause?: unknown): HttpError {
  return new HttpError('badRequest', description, { details: { type, description }, cause })
}

/** Whether an error is a query time-out. */
export function isTimeOut(error: unknown): boolean {
  return error instanceof HttpError && error.details?.['type'] === 'queryTimeoutError'
}

/**
 * Whether a guarded query has time left. Returns false instead of throwing: groq-js leaves errors inside lists
 * unhandled if nothing is waiting for the next item (see its StreamValue), which would crash the process.
 */
function hasTimeLeft(clock: { readonly end: number; hasExpired: boolean }): boolean {
  clock.hasExpired ||= performance.now() > clock.end
  return !clock.hasExpired
}

/** `select(guard->hasTimeLeft => expr)`, which does not evaluate the expression if the guard is false. */
function guarded(expression: unknown, reference = GUARD_REFERENCE): Record<string, unknown> {
  const base = { type: 'Deref', base: { type: 'Value', value: { _ref: reference } } }
  const condition = { type: 'AccessAttribute', name: 'hasTimeLeft', base }
  return { type: 'Select', alternatives: [{ type: 'SelectAlternative', condition, value: expression }] }
}
