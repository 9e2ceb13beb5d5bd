import type { ClientClass, Visibility, View } from '../model/perspective.ts'
import type { Json, LakeDocument, Perspective } from '../model/types.ts'
import { HttpError } from '../../base/errors.ts'
import { isLongerThan } from '../model/json.ts'
import { createSourceMap } from '../groq/source-map/create-source-map.ts'
import { documentTag, filterTagsOf, narrowedTags } from '../groq/sync-tags.ts'
import { evaluateGuarded, guardTree, noteReads, queryError, type Evaluation } from '../groq/evaluate-query.ts'
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
  /** Maximum length of the result's JSON in characters. */
  resultLength: number
}

interface QueryInput {
  request: QueryRequest
  /** The documents visible to the reader. */
  view: View
  timestamp: Date
  limits: Limits
  /** The function to call instead of `parseQuery`, such as one with a cache. */
  parse?: typeof parseQuery
}

/**
 * Parses, narrows and evaluates a query.
 *
 * @throws HttpError for a query that is invalid, takes too long or returns too much
 */
export async function runQuery(input: QueryInput): Promise<QueryResult> {
  const { request, view, parse = parseQuery } = input
  const tree = parse(request.query, request.params)
  const filters = filterTagsOf(tree)
  const seen = request.only === undefined ? view : { ...createView([request.only]), byId: view.byId }
  narrowTree(tree, seen)
  const readTags = filters.map(narrowedTags)
  guardTree(tree)
  noteReads(filters.map(({ filter }) => filter))
  return runTree(tree, { ...input, view: seen, readTags })
}

/**
 * Evaluates a parsed, narrowed and guarded query.
 *
 * @param tags sync tags of the query
 * @param readTags sync tags of each filter that `noteReads` has changed. A filter's tags count only if it is evaluated:
 * a page's query contains filters for every block that the page could show
 */
export async function runTree(
  tree: QueryTree,
  {
    request,
    view,
    timestamp,
    limits,
    tags = [],
    readTags = [],
  }: QueryInput & { tags?: readonly string[]; readTags?: readonly (readonly string[])[] },
): Promise<QueryResult> {
  const { query, params, identity, sourceMap = 'none' } = request
  const timeLimit = limits.milliseconds
  const evaluation: Evaluation = { query, params, identity, timestamp, view, timeLimit }
  const used = new Set(tags)
  const result = await evaluateGuarded(tree, {
    ...evaluation,
    onDereference: (id) => used.add(documentTag(id)),
    onRead: (index) => readTags[index]?.forEach((tag) => used.add(tag)),
  })
  if (isLongerThan(result, limits.resultLength)) throw tooLarge(limits.resultLength)
  const map =
    sourceMap === 'none'
      ? undefined
      : await createSourceMap({ evaluation, result, isKeyed: sourceMap === 'withKeyArraySelector' })
  return {
    result: JSON.stringify(result),
    syncTags: [...used],
    ...(map !== undefined && { sourceMap: JSON.stringify(map) }),
  }
}

/** Whether a result was refused because of its length. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof HttpError && error.details?.['type'] === 'queryResultTooLargeError'
}

function tooLarge(limit: number): HttpError {
  const description = `The result is larger than ${limit} characters. Request fewer documents or attributes, or take a slice.`
  return queryError('queryResultTooLargeError', description)
}
