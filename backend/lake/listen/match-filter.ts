import { isPublicId, isVersionId } from '../document-ids.ts'
import { buildView, type Visibility } from '../perspective.ts'
import type { ContentLake } from '../lake.ts'
import { evaluateTree } from '../query/evaluate-query.ts'
import { parseQuery } from '../query/parse-query.ts'
import type { DocumentChange, LakeDocument } from '../types.ts'
import type { ListenRequest } from './listen-request.ts'

/** A change as a listener sees it: how the set of matching documents changed. */
export interface MatchedChange extends DocumentChange {
  transition: 'appear' | 'update' | 'disappear'
}

/** Which of a transaction's changes concern a listener. */
export interface ChangeMatcher {
  match(changes: readonly DocumentChange[]): Promise<MatchedChange[]>
}

/**
 * Prepares the filter of a listener.
 *
 * @throws HttpError queryParseError
 */
export function createMatcher({
  lake,
  request,
  identity,
  visibility,
}: {
  lake: ContentLake
  request: ListenRequest
  identity: string
  visibility: Visibility
}): ChangeMatcher {
  const { query, params, includeAllVersions } = request
  parseQuery(query, params)

  const canSee = (document: LakeDocument) =>
    (visibility === 'all' || isPublicId(document._id)) && (includeAllVersions || !isVersionId(document._id))

  async function matches(document: LakeDocument | null): Promise<boolean> {
    if (document === null || !canSee(document)) return false
    const { documents, byType } = buildView({ documents: [document], perspective: 'raw', visibility })
    // References may lead to any document, but only this one can be the result.
    const { byId } = lake.views.get('raw', visibility)
    const result = await evaluateTree(parseQuery(query, params), {
      query,
      params,
      view: { documents, byType, byId },
      identity,
      timestamp: lake.now(),
    })
    return Array.isArray(result) ? result.length > 0 : result !== null && result !== false
  }

  return {
    async match(changes) {
      const matched: MatchedChange[] = []
      for (const change of changes) {
        const [before, after] = await Promise.all([matches(change.previous), matches(change.next)])
        if (before || after)
          matched.push({ ...change, transition: !before ? 'appear' : after ? 'update' : 'disappear' })
      }
      return matched
    },
  }
}
