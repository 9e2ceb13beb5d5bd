import { HttpError } from '../http/errors.ts'
import { isDraftId, isPublicId, isPublishedId, releaseOf, toPublishedId } from './document-ids.ts'
import { isJsonObject } from './json.ts'
import type { LakeDocument, Perspective } from './types.ts'

/** Who looks: anonymous readers see documents without a dot in their id, whatever is asked. */
export type Visibility = 'public' | 'all'

/** The documents as one kind of reader sees them. */
export interface View {
  /** Ordered by id. */
  documents: readonly LakeDocument[]
  byId: ReadonlyMap<string, LakeDocument>
  byType: ReadonlyMap<string, readonly LakeDocument[]>
}

/** Builds what a reader sees of the given documents, which are ordered by id. */
export function buildView({
  documents,
  perspective,
  visibility,
}: {
  documents: readonly LakeDocument[]
  perspective: Perspective
  visibility: Visibility
}): View {
  const visible =
    visibility === 'public' ? documents.filter((document) => isPublicId(document._id)) : documents
  const seen = select(visible, perspective)
  return {
    documents: seen,
    byId: new Map(seen.map((document) => [document._id, document])),
    byType: Map.groupBy(seen, (document) => document._type),
  }
}

/**
 * Reads the `perspective` of a request.
 *
 * @throws HttpError badRequest when it mixes `raw` with others
 */
export function parsePerspective(
  value: string | readonly string[] | undefined,
  fallback: Perspective,
): Perspective {
  const names = (typeof value === 'string' ? value.split(',') : (value ?? []))
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const [first, ...rest] = names.map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  if (first === undefined) return fallback
  if (rest.length === 0 && (first === 'raw' || first === 'published' || first === 'drafts')) return first
  if (first === 'raw' || rest.includes('raw')) {
    throw new HttpError(
      'badRequest',
      'The perspective "raw" cannot be combined with others. Ask for it alone.',
    )
  }
  return [first, ...rest]
}

function select(documents: readonly LakeDocument[], perspective: Perspective): readonly LakeDocument[] {
  if (perspective === 'raw') return documents
  if (perspective === 'published') return documents.filter((document) => isPublishedId(document._id))
  return overlay(documents, perspective === 'drafts' ? ['drafts'] : perspective)
}

/** Lays the layers of a stack over each other; the published document is always the lowest. */
function overlay(documents: readonly LakeDocument[], stack: readonly string[]): LakeDocument[] {
  const rank = new Map<string, number>()
  for (const name of [...stack, 'published']) if (!rank.has(name)) rank.set(name, rank.size)
  const chosen = new Map<string, { document: LakeDocument; rank: number }>()
  for (const document of documents) {
    const own = rank.get(layerOf(document._id))
    if (own === undefined) continue
    const publishedId = toPublishedId(document._id)
    const other = chosen.get(publishedId)
    if (other === undefined || own < other.rank) chosen.set(publishedId, { document, rank: own })
  }
  return [...chosen]
    .filter(([, { document }]) => !isGoingToBeUnpublished(document))
    .map(([publishedId, { document }]) => ({ ...document, _id: publishedId, _originalId: document._id }))
    .sort((left, right) => (left._id < right._id ? -1 : 1))
}

function layerOf(id: string): string {
  return isDraftId(id) ? 'drafts' : (releaseOf(id) ?? 'published')
}

/** A version in a release can say that its document will go. */
function isGoingToBeUnpublished(document: LakeDocument): boolean {
  const system = document['_system']
  return isJsonObject(system) && system['delete'] === true
}
