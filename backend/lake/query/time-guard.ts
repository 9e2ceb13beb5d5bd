import { setImmediate } from 'node:timers/promises'
import { HttpError } from '../../http/errors.ts'
import type { QueryTree } from './groq.ts'
import { visitNodes } from './visit-nodes.ts'

/** Reference that no document can have: ids hold no spaces. */
const GUARD_REFERENCE = 'time guard'

/** Lets a query be interrupted between two documents. */
export interface TimeGuard {
  /** Yields to other work when the turn is over. Rejects when the time is up. */
  pass(): Promise<true> | true
}

/** Whether a dereference comes from a node that `guardTree` put in. */
export function isGuardReference(id: string): boolean {
  return id === GUARD_REFERENCE
}

/**
 * Makes a query interruptible. groq-js evaluates without a pause, but it asks
 * the `dereference` option for every `->`; so each filter and projection gets a
 * dereference put in that yields true and means nothing else. Changes the tree.
 */
export function guardTree(tree: QueryTree): void {
  visitNodes(tree, (node) => {
    if (node['type'] === 'Filter') node['expr'] = { type: 'And', left: guardNode(), right: node['expr'] }
    if (node['type'] === 'Map' || node['type'] === 'FlatMap') {
      node['expr'] = {
        type: 'Select',
        alternatives: [{ type: 'SelectAlternative', condition: guardNode(), value: node['expr'] }],
      }
    }
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

  async function giveWay(): Promise<true> {
    await setImmediate()
    turnEnd = performance.now() + turn
    return true
  }

  return {
    pass() {
      const now = performance.now()
      if (now > end) throw timeIsUp(limit)
      return now > turnEnd ? giveWay() : true
    },
  }
}

/** The answer to a query that took too long. */
export function timeIsUp(limit: number): HttpError {
  const description = `The query took longer than ${limit} ms. Ask for less: filter by _type or _id, or take a slice.`
  return new HttpError('badRequest', description, { details: { type: 'queryTimeoutError', description } })
}

function guardNode(): Record<string, unknown> {
  return { type: 'Deref', base: { type: 'Value', value: { _ref: GUARD_REFERENCE } } }
}
