import { HttpError } from '../../http/errors.ts'
import { querySyncTags } from '../live/sync-tags.ts'
import type { View } from '../perspective.ts'
import { createSourceMap } from '../source-map/create-source-map.ts'
import type { Json } from '../types.ts'
import { evaluateTree } from './evaluate-query.ts'
import type { QueryTree } from './groq.ts'
import { narrowTree } from './narrow.ts'
import { parseQuery } from './parse-query.ts'
import type { Answer, Limits, Question } from './question.ts'
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
  return answerTree(narrowedTree(input), input)
}

/** The syntax tree of a question with few documents in the place of `*`. */
export function narrowedTree({ question, view }: Pick<AnswerInput, 'question' | 'view'>): QueryTree {
  const tree = parseQuery(question.query, question.params)
  narrowTree(tree, viewOf(question, view))
  return tree
}

/** Evaluates a tree of `narrowedTree`. Changes it. */
export async function answerTree(
  tree: QueryTree,
  { question, view, timestamp, limits, turn }: AnswerInput,
): Promise<Answer> {
  const { query, params, identity, sourceMap = 'none' } = question
  const evaluation = {
    ...{ query, params, identity, timestamp, view: viewOf(question, view) },
    ...{ timeLimit: limits.milliseconds, turn },
  }
  const dereferenced = new Set<string>()
  const result = await evaluateTree(tree, { ...evaluation, onDereference: (id) => dereferenced.add(id) })
  assertLength(result, limits.resultLength)
  const map =
    sourceMap === 'none'
      ? undefined
      : await createSourceMap({ evaluation, result, isKeyed: sourceMap === 'withKeyArraySelector' })
  return {
    result: JSON.stringify(result),
    syncTags: querySyncTags(parseQuery(query, params), dereferenced),
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

/** All documents, or the one that is asked of; references lead to any either way. */
function viewOf({ only }: Question, view: View): View {
  return only === undefined ? view : { ...createView([only]), byId: view.byId }
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
