import { isVersionId } from '../model/document-ids.ts'
import { parseJson, type JsonObject } from '../model/json.ts'
import { evaluateGuarded, guardTree, isTimeOut } from '../groq/evaluate-query.ts'
import { isCheapToParse, isHarmless } from '../groq/is-cheap.ts'
import { constraintsOf, type Constraint } from '../groq/narrow.ts'
import { parseQuery } from '../groq/parse-query.ts'
import { createView } from '../model/views.ts'
import type { QueryEngine } from '../query/query-engine.ts'
import type { LakeReader } from '../store/lake-reader.ts'
import type { LakeSubscriptions } from './lake-subscriptions.ts'
import type { DocumentChange, Json, LakeDocument } from '../model/types.ts'

/** How long a filter may block the server's main thread, in milliseconds. */
const TIME_LIMIT = 40
/** Sample document for trying out a filter before using it. */
const TRIAL_DOCUMENT: LakeDocument = { _id: 'none', _type: 'none', _rev: '', _createdAt: '', _updatedAt: '' }

/** A change to a document that matched a listener's filter before the change, or matches it now. */
export interface MatchedChange extends DocumentChange {
  /** What the change did to the set of matching documents. */
  transition: 'appear' | 'update' | 'disappear'
}

interface FilterInput {
  lake: Pick<LakeReader, 'views' | 'now'> & QueryEngine & Pick<LakeSubscriptions, 'inTimeSlice'>
  request: { query: string; params: JsonObject; includeAllVersions: boolean }
  identity: string
}

/** Evaluates a listener's query over one document. An empty list, null or false means no match. */
type Filter = (document: LakeDocument) => Promise<Json>

/**
 * Compiles a listener's filter to a function that picks the matching changes in a transaction.
 *
 * @throws HttpError queryParseError, or badRequest if the filter is too complex
 */
export async function createMatcher(input: FilterInput) {
  const { lake, request } = input
  const filterInPool = poolFilter(input)
  const filterHere = ownThreadFilter(input)
  if (filterHere === null) await filterInPool(TRIAL_DOCUMENT)

  async function filter(document: LakeDocument): Promise<Json> {
    if (filterHere === null) return filterInPool(document)
    try {
      return await lake.inTimeSlice(() => filterHere(document))
    } catch (error) {
      // The clock keeps running while the machine is busy with other things, so a time-out here isn't final.
      if (isTimeOut(error)) return filterInPool(document)
      throw error
    }
  }

  async function matches(document: LakeDocument | null): Promise<boolean> {
    if (document === null) return false
    if (!request.includeAllVersions && isVersionId(document._id)) return false
    const found = await filter(document)
    return Array.isArray(found) ? found.length > 0 : found !== null && found !== false
  }

  return async (changes: readonly DocumentChange[]): Promise<MatchedChange[]> => {
    const matched: MatchedChange[] = []
    for (const change of changes) {
      const [before, after] = await Promise.all([matches(change.previous), matches(change.next)])
      if (before || after)
        matched.push({ ...change, transition: !before ? 'appear' : after ? 'update' : 'disappear' })
    }
    return matched
  }
}

/** A filter that runs on the main thread and is parsed once. Null for an expensive query. */
function ownThreadFilter({ lake, request, identity }: FilterInput): Filter | null {
  const { query, params } = request
  if (!isCheapToParse(query, params)) return null
  const tree = parseQuery(query, params)
  if (!isHarmless(tree)) return null
  // Most listeners follow a single type or id, so other documents can be ruled out without evaluating anything.
  const constraints = constraintsOf(tree)
  guardTree(tree)
  return async (document) => {
    const isRuledOut = ({ index, values }: Constraint) =>
      (index === '_id' || index === '_type') && !values.includes(document[index])
    if (constraints.some(isRuledOut)) return []
    return evaluateGuarded(tree, {
      ...{ query, params, identity, timestamp: lake.now(), timeLimit: TIME_LIMIT },
      // References may point to any document, but only this document can be in the result.
      view: { ...createView([document]), byId: lake.views.get('raw', 'all').byId },
    })
  }
}

function poolFilter({ lake, request, identity }: FilterInput): Filter {
  const { query, params } = request
  return async (only) => {
    const reader = { perspective: 'raw', visibility: 'all', clientClass: 'staff' } as const
    const { result } = await lake.query({ query, params, identity, ...reader, only })
    return parseJson(result)
  }
}
