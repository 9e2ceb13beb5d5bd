import { HttpError } from '../../base/errors.ts'
import { isKnown, type Caller } from '../../base/caller.ts'
import { isPublicId, isPublishedId, toPublishedId } from './document-ids.ts'
import { isUnpublishing } from './release-document.ts'
import type { LakeDocument, Perspective } from './types.ts'

/** Maximum number of layers in a stack. Every document is looked up in each of them. */
const MAX_PERSPECTIVES = 16
/** A release name, which becomes part of its documents' ids (`versions.<name>.<id>`): letters, digits, `_` and `-`. */
const PERSPECTIVE_NAME = /^[A-Za-z0-9_-]{1,128}$/
/** Length of the longest valid stack: up to 128 characters per name, plus a comma and a space. */
const MAX_PERSPECTIVE_LENGTH = MAX_PERSPECTIVES * 130

/** Which documents a reader may see at all, in any perspective. `public`: those without a dot in their id. */
export type Visibility = 'public' | 'all'

/**
 * Classes of readers. Each has its own query threads, limits and queue, so that visitors, the site's server and staff
 * can't delay each other.
 */
export type ClientClass = 'anonymous' | 'site' | 'staff'

/** The documents that a reader sees. */
export interface View {
  /** Sorted by id. */
  readonly documents: readonly LakeDocument[]
  readonly byId: ReadonlyMap<string, LakeDocument>
  /** Each list is sorted by id. */
  readonly byType: ReadonlyMap<string, readonly LakeDocument[]>
  /** Documents with this `slug.current`, sorted by id. */
  withSlug(slug: string): readonly LakeDocument[]
  /** Documents that refer to this id, even weakly, sorted by id. */
  referringTo(id: string): readonly LakeDocument[]
  /** Documents that match the text in `text::query`, best first. */
  matchingText(query: string): readonly LakeDocument[]
}

export interface Reader {
  perspective: Perspective
  visibility: Visibility
}

/** The id that is recorded as the author and returned by identity(). */
export function callerId(caller: Caller): string {
  return caller.kind === 'anonymous' ? '<anonymous>' : caller.id
}

/** Which documents a caller may see. */
export function visibilityOf(caller: Caller): Visibility {
  return isKnown(caller) ? 'all' : 'public'
}

/** Returns the caller's client class. */
export function clientClassOf(caller: Caller): ClientClass {
  if (isKnown(caller)) return 'staff'
  return caller.kind === 'site' ? 'site' : 'anonymous'
}

/**
 * The id under which a reader sees a document. Its draft, versions and published form share one id, and the reader sees
 * one of them.
 */
export function seenId(documentId: string, { perspective }: Reader): string {
  return typeof perspective === 'string' && perspective !== 'drafts' ? documentId : toPublishedId(documentId)
}

/**
 * The document that a reader sees under an id, or null.
 *
 * @param id as returned by `seenId`
 * @param read returns the stored document with an id
 */
export function seenDocument(
  id: string,
  { perspective, visibility }: Reader,
  read: (id: string) => LakeDocument | null,
): LakeDocument | null {
  const readVisible = (storedId: string) =>
    visibility === 'public' && !isPublicId(storedId) ? null : read(storedId)
  if (perspective === 'raw') return readVisible(id)
  if (perspective === 'published') return isPublishedId(id) ? readVisible(id) : null
  // Top layer first, published document last.
  for (const layer of [...(perspective === 'drafts' ? ['drafts'] : perspective), 'published']) {
    const document = readVisible(idInLayer(id, layer))
    if (document === null) continue
    return isUnpublishing(document) ? null : { ...document, _id: id, _originalId: document._id }
  }
  return null
}

/**
 * Parses the `perspective` of a request.
 *
 * @throws HttpError badRequest if it combines `raw` with others, or has too many or invalid names
 */
export function parsePerspective(
  value: string | readonly string[] | undefined,
  fallback: Perspective,
): Perspective {
  const given = typeof value === 'string' ? splitNames(value) : (value ?? [])
  assertFew(given.length)
  const names = given.map((name) => name.trim()).filter((name) => name !== '')
  const wrong = names.find((name) => !PERSPECTIVE_NAME.test(name))
  if (wrong !== undefined) {
    throw new HttpError(
      'badRequest',
      `The perspective "${wrong.slice(0, 40)}" is not valid. Use letters, digits, hyphen and underscore, 128 at most.`,
    )
  }
  const [first, ...rest] = names.map((name) => (name === 'previewDrafts' ? 'drafts' : name))
  if (first === undefined) return fallback
  if (rest.length === 0 && (first === 'raw' || first === 'published' || first === 'drafts')) return first
  if (first === 'raw' || rest.includes('raw')) {
    throw new HttpError(
      'badRequest',
      'The perspective "raw" cannot be combined with others. Use it on its own.',
    )
  }
  return [first, ...rest]
}

/** Splits a list of names. Refuses one that is longer than any valid stack without splitting it. */
function splitNames(text: string): string[] {
  return text.length <= MAX_PERSPECTIVE_LENGTH ? text.split(',') : assertFew(Infinity)
}

function assertFew(count: number): never[] {
  if (count <= MAX_PERSPECTIVES) return []
  throw new HttpError('badRequest', `Name at most ${MAX_PERSPECTIVES} perspectives.`)
}

function idInLayer(id: string, layer: string): string {
  if (layer === 'published') return id
  return layer === 'drafts' ? `drafts.${id}` : `versions.${layer}.${id}`
}
