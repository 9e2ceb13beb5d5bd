import { isVersionId } from '../document-ids.ts'
import { parseJson, type JsonObject } from '../json.ts'
import type { ContentLake } from '../lake.ts'
import { evaluateGuarded, guardTree, isTimeOut } from '../query/evaluate-query.ts'
import { isCheapToParse, isHarmless } from '../query/is-cheap.ts'
import { constraintsOf, type Constraint } from '../query/narrow.ts'
import { parseQuery } from '../query/parse-query.ts'
import { createView } from '../query/views.ts'
import type { DocumentChange, Json, LakeDocument } from '../types.ts'

/** A filter may hold the server's own thread for this long, in milliseconds. */
const TIME_LIMIT = 40
/** A document that is asked about only to find out whether a filter can be evaluated at all. */
const NO_DOCUMENT: LakeDocument = { _id: 'none', _type: 'none', _rev: '', _createdAt: '', _updatedAt: '' }

/** A change as a listener sees it: how the set of matching documents changed. */
export interface MatchedChange extends DocumentChange {
  transition: 'appear' | 'update' | 'disappear'
}

/** Finds which of a transaction's changes concern a listener. */
export type ChangeMatcher = (changes: readonly DocumentChange[]) => Promise<MatchedChange[]>

interface FilterInput {
  lake: ContentLake
  /** What the listener asks. */
  request: { query: string; params: JsonObject; includeAllVersions: boolean }
  identity: string
}

/** Gives what the query finds in a data set of one document. */
type Filter = (document: LakeDocument) => Promise<Json>

/**
 * Prepares the filter of a listener.
 *
 * @throws HttpError queryParseError, or badRequest when the filter is too much
 */
export async function createMatcher(input: FilterInput): Promise<ChangeMatcher> {
  const { lake, request } = input
  const elsewhere = filterElsewhere(input)
  const here = prepareHere(input)
  if (here === null) await elsewhere(NO_DOCUMENT)
  const filter =
    here === null ? elsewhere : withFallback((document) => lake.pacer.run(() => here(document)), elsewhere)

  async function matches(document: LakeDocument | null): Promise<boolean> {
    if (document === null) return false
    if (!request.includeAllVersions && isVersionId(document._id)) return false
    const found = await filter(document)
    return Array.isArray(found) ? found.length > 0 : found !== null && found !== false
  }

  return async (changes) => {
    const matched: MatchedChange[] = []
    for (const change of changes) {
      const [before, after] = await Promise.all([matches(change.previous), matches(change.next)])
      if (before || after)
        matched.push({ ...change, transition: !before ? 'appear' : after ? 'update' : 'disappear' })
    }
    return matched
  }
}

/** A cheap filter, parsed once for all changes to come, or null for any other. */
function prepareHere({ lake, request, identity }: FilterInput): Filter | null {
  const { query, params } = request
  if (!isCheapToParse(query, params)) return null
  const tree = parseQuery(query, params)
  if (!isHarmless(tree)) return null
  // Most listeners are for one type or one id: no need to ask groq-js about other documents.
  const demands = constraintsOf(tree)
  guardTree(tree)
  return async (document) => {
    if (demands.some(({ index, values }) => isIdentity(index) && !values.includes(document[index]))) return []
    return evaluateGuarded(tree, {
      ...{ query, params, identity, timestamp: lake.now(), timeLimit: TIME_LIMIT },
      // References may lead to any document, but only this one can be the result.
      view: { ...createView([document]), byId: lake.views.get('raw', 'all').byId },
    })
  }
}

function isIdentity(index: Constraint['index']): index is '_id' | '_type' {
  return index === '_id' || index === '_type'
}

/** The clock also runs while the machine does something else: time that is up here is no reason to fail. */
function withFallback(here: Filter, elsewhere: Filter): Filter {
  return async (document) => {
    try {
      return await here(document)
    } catch (error) {
      if (isTimeOut(error)) return elsewhere(document)
      throw error
    }
  }
}

function filterElsewhere({ lake, request, identity }: FilterInput): Filter {
  const { query, params } = request
  return async (only) => {
    const reader = { perspective: 'raw', visibility: 'all', asker: 'staff' } as const
    const { result } = await lake.answer({ query, params, identity, ...reader, only })
    return parseJson(result)
  }
}
