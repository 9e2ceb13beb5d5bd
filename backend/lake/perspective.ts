import { HttpError } from '../http/errors.ts'
import { isKnown, type Caller } from '../staff/caller.ts'
import { isPublicId, isPublishedId, toPublishedId } from './document-ids.ts'
import { isJsonObject } from './json.ts'
import type { LakeDocument, Perspective } from './types.ts'

/** Names in the longest stack: each is a place where every document is looked for. */
const MAX_PERSPECTIVES = 16
/** The name of a release is a part of its documents' ids (`versions.<name>.<id>`): letters, digits, `_` and `-`. */
const PERSPECTIVE_NAME = /^[A-Za-z0-9_-]{1,128}$/
/** Characters of the longest stack of valid names. */
const MAX_PERSPECTIVE_LENGTH = 16 * 130

/** What a reader may see: strangers see documents without a dot in their id, whatever they ask. */
export type Visibility = 'public' | 'all'

/**
 * Who asks. Each has threads, limits and a queue apart from the others, so that strangers,
 * the site's own server and staff cannot keep each other waiting.
 */
export type Asker = 'stranger' | 'site' | 'staff'

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

/** Whose threads answer a caller's questions. */
export function askerOf(caller: Caller): Asker {
  if (isKnown(caller)) return 'staff'
  return caller.kind === 'site' ? 'site' : 'stranger'
}

/** Which id a document is seen under: one place in a view, for which versions of a document compete. */
export function seenId(documentId: string, { perspective }: Reader): string {
  return typeof perspective === 'string' && perspective !== 'drafts' ? documentId : toPublishedId(documentId)
}

/**
 * What a reader sees in one place of a view.
 *
 * @param id of the place, as `seenId` gives it
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
    return isGoingToBeUnpublished(document) ? null : { ...document, _id: id, _originalId: document._id }
  }
  return null
}

/**
 * Reads the `perspective` of a request.
 *
 * @throws HttpError badRequest when it mixes `raw` with others, or holds a name that is none or too many
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

/** The names in a text, which is not even split when it is longer than any valid stack. */
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

/** A version in a release can say that its document will go. */
function isGoingToBeUnpublished(document: LakeDocument): boolean {
  const system = document['_system']
  return isJsonObject(system) && system['delete'] === true
}
