import { setImmediate } from 'node:timers/promises'
import { HttpError } from '../../http/errors.ts'
import type { QueryTree } from './groq.ts'
import { visitNodes } from './parse-query.ts'

/** How long a query may hold the event loop before others get their turn, in milliseconds. */
const TURN = 20
/** Reference that no document can have: ids hold no spaces. */
const GUARD_REFERENCE = 'time guard'

/** Lets a query be interrupted between two documents. */
export interface TimeGuard {
  /** Whether a dereference comes from the guard's own node. */
  isGuard(id: string): boolean
  /** Yields to other work when the turn is over. Rejects when the time is up. */
  pass(): Promise<true>
}

/**
 * Makes a query interruptible. groq-js evaluates without a pause, but it asks
 * the `dereference` option for every `->`; so each filter and projection gets a
 * dereference put in that yields true and means nothing else. Changes the tree.
 *
 * @param limit milliseconds that the query may take
 */
export function guardTree(tree: QueryTree, limit: number): TimeGuard {
  visitNodes(tree, (node) => {
    if (node['type'] === 'Filter') node['expr'] = { type: 'And', left: guardNode(), right: node['expr'] }
    if (node['type'] === 'Map' || node['type'] === 'FlatMap') {
      node['expr'] = {
        type: 'Select',
        alternatives: [{ type: 'SelectAlternative', condition: guardNode(), value: node['expr'] }],
      }
    }
  })
  const end = performance.now() + limit
  let turnEnd = performance.now() + TURN
  return {
    isGuard: (id) => id === GUARD_REFERENCE,
    async pass() {
      const now = performance.now()
      if (now > end) {
        const description = `The query took longer than ${limit} ms. Ask for less: filter by _type or _id, or take a slice.`
        throw new HttpError('badRequest', description, {
          details: { type: 'queryTimeoutError', description },
        })
      }
      if (now > turnEnd) {
        await setImmediate()
        turnEnd = performance.now() + TURN
      }
      return true
    },
  }
}

function guardNode(): Record<string, unknown> {
  return { type: 'Deref', base: { type: 'Value', value: { _ref: GUARD_REFERENCE } } }
}
