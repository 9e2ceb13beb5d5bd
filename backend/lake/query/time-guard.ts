import { setImmediate } from 'node:timers/promises'
import { HttpError } from '../../http/errors.ts'
import { isRecord } from '../json.ts'
import type { QueryTree } from './groq.ts'
import { visitNodes } from './visit-nodes.ts'

/** Reference that no document can have: ids hold no spaces. */
const GUARD_REFERENCE = 'time guard'

/** Lets a query be interrupted between two documents. */
export interface TimeGuard {
  /**
   * Yields to other work when the turn is over. Gives false when the time is up,
   * which lets everything that is left be skipped. It does not throw: groq-js
   * leaves errors inside of lists unhandled when nobody waits for the next item
   * (its StreamValue), and that would end the process.
   */
  pass(): Promise<boolean> | boolean
  hasExpired(): boolean
}

/** Whether a dereference comes from a node that `guardTree` put in. */
export function isGuardReference(id: string): boolean {
  return id === GUARD_REFERENCE
}

/**
 * Makes a query interruptible. groq-js evaluates without a pause, but it asks
 * the `dereference` option for every `->`; so each filter, projection and
 * sort key gets a dereference put in front that says whether to go on. Changes the tree.
 */
export function guardTree(tree: QueryTree): void {
  visitNodes(tree, (node) => {
    const { type, expr, args } = node
    if (type === 'Filter' || type === 'Map' || type === 'FlatMap') node['expr'] = guarded(expr)
    if (type === 'PipeFuncCall' && node['name'] === 'order' && Array.isArray(args))
      node['args'] = args.map(guardedSortKey)
  })
}

/**
 * Begins to count the time of one evaluation of a guarded tree.
 *
 * @param limit milliseconds that the query may take
 * @param turn milliseconds after which others get their turn; none without
 */
export function startGuard({ limit, turn = Infinity }: { limit: number; turn?: number }): TimeGuard {
  const end = performance.now() + limit
  let turnEnd = performance.now() + turn

  let hasExpired = false

  async function giveWay(): Promise<boolean> {
    await setImmediate()
    turnEnd = performance.now() + turn
    return true
  }

  return {
    pass() {
      const now = performance.now()
      hasExpired ||= now > end
      if (hasExpired) return false
      return now > turnEnd ? giveWay() : true
    },
    hasExpired: () => hasExpired,
  }
}

/** The answer to a query that took too long. */
export function timeIsUp(limit: number): HttpError {
  const description = `The query took longer than ${limit} ms. Ask for less: filter by _type or _id, or take a slice.`
  return new HttpError('badRequest', description, { details: { type: 'queryTimeoutError', description } })
}

/** Whether an error says that a query took too long. */
export function isTimeOut(error: unknown): boolean {
  return error instanceof HttpError && error.details?.['type'] === 'queryTimeoutError'
}

/** `select(guard => expr)`, which leaves the expression alone when the guard says no. */
function guarded(expression: unknown): Record<string, unknown> {
  const condition = { type: 'Deref', base: { type: 'Value', value: { _ref: GUARD_REFERENCE } } }
  return { type: 'Select', alternatives: [{ type: 'SelectAlternative', condition, value: expression }] }
}

/** `expr`, `asc(expr)` or `desc(expr)` of an order. */
function guardedSortKey(key: unknown): unknown {
  if (!isRecord(key)) return key
  const isDirected = key['type'] === 'Asc' || key['type'] === 'Desc'
  return isDirected ? { ...key, base: guarded(key['base']) } : guarded(key)
}
