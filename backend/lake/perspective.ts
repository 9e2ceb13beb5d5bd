import { HttpError } from '../http/errors.ts'
import { isKnown, type Caller } from '../staff/caller.ts'
import { isPublicId, isPublishedId, toPublishedId } from './document-ids.ts'
import { isUnpublishing } from './releases/release-document.ts'
import type { LakeDocument, Perspective } from './types.ts'

/** Most names in a stack: every document is looked for under each of them. */
const MAX_PERSPECTIVES = 16
/** A release's name is a part of its documents' ids (`versions.<name>.<id>`): letters, digits, `_` and `-`. */
const PERSPECTIVE_NAME = /^[A-Za-z0-9_-]{1,128}$/
/** Characters of the longest stack of valid names: each has 128 at most, a comma and a space. */
const MAX_PERSPECTIVE_LENGTH = MAX_PERSPECTIVES * 130

/** Which documents a reader may see at all. `public`: those without a dot in their id, whatever the perspective. */
export type Visibility = 'public' | 'all'

/**
 * The kinds of reader that have query threads, limits and a queue of their own, so that strangers, the site's own
 * server and staff cannot keep each other waiting.
 */
export type ClientClass = 'anonymous' | 'site' | 'staff'

/** The documents as one kind of reader sees them. */
export interface View {
  /** Ordered by id. */
  readonly documents: readonly LakeDocument[]
  readonly byId: ReadonlyMap<string, LakeDocument>
  /** Each list ordered by id. */
  readonly byType: ReadonlyMap<string, readonly LakeDocument[]>
  /** Documents whose `slug.current` is this text, ordered by id. */
  withSlug(slug: string): readonly LakeDocument[]
  /** Documents that hold a reference to this id, weak ones included, ordered by id. */
  referringTo(id: string): readonly LakeDocument[]
}

/** The reader that a view is for. */
export interface Reader {
  perspective: Perspective
  visibility: Visibility
}

/** The id under which a caller's writes are recorded and that identity() answers. */
export function callerId(caller: Caller): string {
  return caller.kind === 'anonymous' ? '<anonymous>' : caller.id
}

/** What a caller may see. */
export function visibilityOf(caller: Caller): Visibility {
  return isKnown(caller) ? 'all' : 'public'
}

/** The kind of reader whose threads answer a caller's queries. */
export function clientClassOf(caller: Caller): ClientClass {
  if (isKnown(caller)) return 'staff'
  return caller.kind === 'site' ? 'site' : 'anonymous'
}

/** The id under which a reader sees a document. Its draft, versions and published form share one, and one of them is seen. */
export function seenId(documentId: string, { perspective }: Reader): string {
  return typeof perspective === 'string' && perspective !== 'drafts' ? documentId : toPublishedId(documentId)
}

/**
 * The document that a reader sees under an id; null when there is none.
 *
 * @param id as `seenId` gives it
 * @param read gives the stored document of an id
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
  // Uppermost layer first; the published document is always the lowest.
  for (const layer of [...(perspective === 'drafts' ? ['drafts'] : perspective), 'published']) {
    const document = readVisible(idInLayer(id, layer))
    if (document === null) continue
    return isUnpublishing(document) ? null : { ...document, _id: id, _originalId: document._id }
  }
  return null
}

/**
 * Reads the `perspective` of a request.
 *
 * @throws HttpError badRequest when it mixes `raw` with others, names too many, or one that is not valid
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
      'The perspective "raw" cannot be combined with others. Ask for it alone.',
    )
  }
  return [first, ...rest]
}

/** The names in a text. One that is longer than any valid stack is refused before it is split. */
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
