import { HttpError } from '../../http/errors.ts'
import { DATASET, PROJECT_ID } from '../../project/project.ts'
import { asJson } from '../json.ts'
import type { View } from '../perspective.ts'
import type { Json } from '../types.ts'
import { evaluateGroq, type QueryTree } from './groq.ts'
import { narrowTree } from './narrow.ts'
import { parseQuery } from './parse-query.ts'
import { searchedText } from './text-search.ts'
import { guardTree, isGuardReference, startGuard, timeIsUp } from './time-guard.ts'

/** A query cannot take longer, in milliseconds. */
const TIME_LIMIT = 10_000
/** How long a query may hold the event loop before others get their turn, in milliseconds. */
const TURN = 20

/** All that an evaluation depends on. */
export interface Evaluation {
  query: string
  params: Readonly<Record<string, Json>>
  view: View
  /** What identity() says. */
  identity: string
  /** What now() says. */
  timestamp: Date
  timeLimit?: number
  /** Milliseconds after which others get their turn. `Infinity` keeps writes out until the end. */
  turn?: number
  /** Told of every document that the query follows a reference to, existing or not. */
  onDereference?: (id: string) => void
}

/**
 * Evaluates GROQ over what a reader sees.
 *
 * @throws HttpError queryParseError, or badRequest when it cannot be evaluated or takes too long
 */
export async function evaluateQuery(evaluation: Evaluation): Promise<Json> {
  const tree = parseQuery(evaluation.query, evaluation.params)
  narrowTree(tree, evaluation.view)
  return evaluateTree(tree, evaluation)
}

/** Evaluates a parsed query as it is. Changes the tree. */
export async function evaluateTree(tree: QueryTree, evaluation: Evaluation): Promise<Json> {
  guardTree(tree)
  return evaluateGuarded(tree, evaluation)
}

/** Evaluates a query that `guardTree` has been at. Leaves the tree as it is, so that it can be evaluated again. */
export async function evaluateGuarded(tree: QueryTree, evaluation: Evaluation): Promise<Json> {
  const { view, params, identity, timestamp, onDereference, timeLimit = TIME_LIMIT, turn = TURN } = evaluation
  const guard = startGuard({ limit: timeLimit, turn })
  try {
    const value = await evaluateGroq(tree, {
      dataset: view.documents,
      params: { ...params },
      identity,
      timestamp,
      sanity: { projectId: PROJECT_ID, dataset: DATASET },
      dereference: ({ _ref: id }) => {
        if (isGuardReference(id)) return guard.pass()
        const text = searchedText(id, view)
        if (text !== null) return text
        onDereference?.(id)
        return view.byId.get(id) ?? null
      },
    })
    if (guard.hasExpired()) throw timeIsUp(timeLimit)
    return asJson(value)
  } catch (error) {
    if (error instanceof HttpError) throw error
    const description = error instanceof Error ? error.message : 'The query cannot be evaluated.'
    throw new HttpError('badRequest', description, {
      details: { type: 'queryEvaluationError', description },
      cause: error,
    })
  }
}
