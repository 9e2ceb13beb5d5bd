import type { ClientClass, Visibility, View } from '../model/perspective.ts'
import type { Json, LakeDocument, Perspective } from '../model/types.ts'
import { HttpError } from '../../base/errors.ts'
import { isLongerThan } from '../model/json.ts'
import { createSourceMap } from '../groq/source-map/create-source-map.ts'
import { documentTag, querySyncTags } from '../groq/sync-tags.ts'
import { evaluateGuarded, guardTree, queryError, type Evaluation } from '../groq/evaluate-query.ts'
import type { QueryTree } from '../groq/groq.ts'
import { narrowTree } from '../groq/narrow.ts'
import { parseQuery } from '../groq/parse-query.ts'
import { createView } from '../model/views.ts'

/** A query and its reader, in a form that can be sent to another thread. */
export interface QueryRequest {
  query: string
  params: Readonly<Record<string, Json>>
  perspective: Perspective
  visibility: Visibility
  clientClass: ClientClass
  /** Result of identity(). */
  identity: string
  sourceMap?: 'none' | 'plain' | 'withKeyArraySelector'
  /** Evaluates the query over this single document, as listeners do. References still resolve to any document. */
  only?: LakeDocument
}

/** The result of a query. `result` and `sourceMap` are already JSON, so that a large one is serialised once. */
export interface QueryResult {
  result: string
  syncTags: readonly string[]
  sourceMap?: string
}

/** Limits of a query. */
export interface Limits {
  milliseconds: number
  /** Characters of JSON. */
  resultLength: number
}

interface QueryInput {
  request: QueryRequest
  /** The documents visible to the reader. */
  view: View
  timestamp: Date
  limits: Limits
}

/**
 * Parses, narrows and evaluates a query.
 *
 * @throws HttpError for a query that is invalid, takes too long or returns too much
 */
export async function runQuery(input: QueryInput): Promise<QueryResult> {
  const { request, view } = input
  const tree = parseQuery(request.query, request.params)
  const tags = querySyncTags(tree)
  const seen = request.only === undefined ? view : { ...createView([request.only]), byId: view.byId }
  narrowTree(tree, seen)
  guardTree(tree)
  return runTree(tree, { ...input, view: seen, tags })
}

/**
 * Evaluates a parsed, narrowed and guarded query.
 *
 * @param tags the query's own sync tags, without dereferenced documents
 */
export async function runTree(
  tree: QueryTree,
  { request, view, timestamp, limits, tags }: QueryInput & { tags: readonly string[] },
): Promise<QueryResult> {
  const { query, params, identity, sourceMap = 'none' } = request
  const timeLimit = limits.milliseconds
  const evaluation: Evaluation = { query, params, identity, timestamp, view, timeLimit }
  const dereferenced = new Set<string>()
  const result = await evaluateGuarded(tree, { ...evaluation, onDereference: (id) => dereferenced.add(id) })
  if (isLongerThan(result, limits.resultLength)) throw tooLarge(limits.resultLength)
  const map =
    sourceMap === 'none'
      ? undefined
      : await createSourceMap({ evaluation, result, isKeyed: sourceMap === 'withKeyArraySelector' })
  return {
    result: JSON.stringify(result),
    syncTags: [...new Set([...tags, ...[...dereferenced].map(documentTag)])],
    ...(map !== undefined && { sourceMap: JSON.stringify(map) }),
  }
}

/** Whether a result was refused for its length. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof HttpError && error.details?.['type'] === 'queryResultTooLargeError'
}

function tooLarge(limit: number): HttpError {
  const description = `The result is larger than ${limit} characters. Request fewer documents or attributes, or take a slice.`
  return queryError('queryResultTooLargeError', description)
}
