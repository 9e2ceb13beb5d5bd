import { HttpError } from '../../http/errors.ts'
import { querySyncTags } from '../live/sync-tags.ts'
import type { View } from '../perspective.ts'
import { createSourceMap } from '../source-map/create-source-map.ts'
import type { Json } from '../types.ts'
import { evaluateGuarded, type Evaluation } from './evaluate-query.ts'
import type { QueryTree } from './groq.ts'
import { narrowTree } from './narrow.ts'
import { parseQuery } from './parse-query.ts'
import type { PreparedQuery } from './prepared-query.ts'
import type { Answer, Limits, Question } from './question.ts'
import { guardTree } from './time-guard.ts'
import { createView } from './view.ts'

/** A question with what its reader sees. */
export interface AnswerInput {
  question: Question
  view: View
  timestamp: Date
  limits: Limits
  /** See ./evaluate-query.ts. */
  turn?: number
}

/**
 * Parses, narrows and evaluates a question, and puts its answer into words.
 *
 * @throws HttpError for a query that is wrong, takes too long or gives too much
 */
export async function answerQuestion(input: AnswerInput): Promise<Answer> {
  const { question, view } = input
  const tree = parseQuery(question.query, question.params)
  const tags = querySyncTags(tree, new Set())
  // All documents, or the one that is asked of; references lead to any either way.
  const seen = question.only === undefined ? view : { ...createView([question.only]), byId: view.byId }
  narrowTree(tree, seen)
  guardTree(tree)
  return answerTree({
    ...{ input, tree, view: seen },
    syncTags: (dereferenced) => [...new Set([...tags, ...querySyncTags({}, dereferenced)])],
  })
}

/** Evaluates a question that was prepared, in the same way. */
export async function answerTree({
  input,
  tree,
  view,
  syncTags,
}: {
  input: AnswerInput
  tree: QueryTree
  view: View
  syncTags: PreparedQuery['syncTags']
}): Promise<Answer> {
  const { question, timestamp, limits, turn } = input
  const { query, params, identity, sourceMap = 'none' } = question
  const evaluation: Evaluation = {
    ...{ query, params, identity, timestamp, view },
    ...{ timeLimit: limits.milliseconds, ...(turn !== undefined && { turn }) },
  }
  const dereferenced = new Set<string>()
  const result = await evaluateGuarded(tree, { ...evaluation, onDereference: (id) => dereferenced.add(id) })
  assertLength(result, limits.resultLength)
  const map =
    sourceMap === 'none'
      ? undefined
      : await createSourceMap({ evaluation, result, isKeyed: sourceMap === 'withKeyArraySelector' })
  return {
    result: JSON.stringify(result),
    syncTags: syncTags(dereferenced),
    ...(map !== undefined && { sourceMap: JSON.stringify(map) }),
  }
}

/** The answer to a query whose answer is too large. */
export class TooLargeError extends HttpError {
  constructor(limit: number) {
    const description = `The answer is larger than ${limit} characters. Ask for fewer documents or attributes, or take a slice.`
    super('badRequest', description, { details: { type: 'queryResultTooLargeError', description } })
  }
}

/** Counts what JSON.stringify would write, and stops where it would not: a value can hold another many times. */
function assertLength(result: Json, limit: number): void {
  let length = 0
  const waiting: Json[] = [result]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    length += typeof value === 'string' ? value.length : 1
    if (length > limit) throw new TooLargeError(limit)
    if (typeof value === 'object' && value !== null) {
      for (const item of Array.isArray(value) ? value : Object.values(value)) waiting.push(item)
    }
  }
}
