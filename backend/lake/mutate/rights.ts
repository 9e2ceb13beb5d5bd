import { isDeepStrictEqual } from 'node:util'
import { HttpError } from '../../base/errors.ts'
import { type Caller, hasRole } from '../../base/caller.ts'
import { isDraftId, isPublishedId, toPublishedId } from '../model/document-ids.ts'
import type { JsonObject } from '../model/json.ts'
import { isUnpublishing, releaseNameOf, stateOf, versionIds } from '../model/release-document.ts'
import { type DocumentChange, type LakeDocument, PREVIEW_SECRET } from '../model/types.ts'
import type { LakeReader } from '../store/lake-reader.ts'
import { cardProblem } from './card-rights.ts'
import { contentToPublish } from './document-actions.ts'

/** Reads which types currently need a second account. */
export type ReadTypes = () => ReadonlySet<string>

/** The parts of the lake that these rules read. */
type ReadLake = Pick<LakeReader, 'store' | 'stored' | 'getDocument' | 'now'>

/** The content of a document once published: under its published id, without times and revision. */
type Content = JsonObject & { _id: string }

/** No type needs a second account. */
export const NO_TYPES: ReadTypes = () => new Set()
/** Maximum request size in bytes for a viewer, who may only write preview secrets. */
export const SECRET_REQUEST_LIMIT = 32 * 1024
/** How long the site accepts a preview secret, in milliseconds (`SECRET_TTL` in @sanity/preview-url-secret). */
const LIFETIME = 60 * 60 * 1000
/** Maximum number of valid secrets per person. Opening a preview creates one. */
const MAX_SECRETS = 100
/** Maximum length of a field. The longest one is the URL that the Studio shows. */
const LONGEST_TEXT = 4_000
/** The id that `createPreviewSecret` gives a secret: a draft id with a random UUID. */
const SECRET_ID = /^drafts\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Attributes of a secret, whether written by the store or the Studio. */
const FIELDS = new Set(['_id', '_type', '_rev', '_createdAt', '_updatedAt'])
const TEXTS = new Set(['secret', 'source', 'studioUrl', 'userId'])

/**
 * Refuses a transaction that its author may not make. The rules look at the effect on each document, so they apply
 * equally to actions, mutations, releases and imports.
 *
 * - A viewer may only write preview secrets (`onlyKeepsPreviewSecrets`).
 * - A contributor may only write drafts.
 * - Only an administrator may turn on a how-to-vote card (`cardProblem`).
 * - If a type needs a second account, a document can only be published with content that was already in a draft or a
 * version, by an account that did not write any of it. A release is checked when it is scheduled, because its content
 * can't change after that. Programs on this machine are exempt.
 *
 * @throws HttpError forbidden
 */
export function assertMayWrite(
  changes: readonly DocumentChange[],
  { caller, lake, secondAccountTypes }: { caller: Caller; lake: ReadLake; secondAccountTypes: ReadTypes },
): void {
  if (!hasRole(caller, 'contributor')) {
    if (onlyKeepsPreviewSecrets(changes, { caller, lake })) return
    throw forbidden('Viewers cannot make changes. Ask an administrator for another role.')
  }
  if (!hasRole(caller, 'editor') && changes.some(({ documentId }) => !isDraftId(documentId)))
    throw forbidden('Contributors can only change drafts. Ask an editor or an administrator to publish them.')
  const scheduled = scheduledBy(changes, lake)
  const problem = hasRole(caller, 'administrator') ? null : cardProblem(changes, scheduled, lake)
  if (problem !== null) throw forbidden(problem)
  if (caller.kind !== 'staff') return
  const types = secondAccountTypes()
  if (types.size === 0) return
  for (const content of contentMadePublic(changes, { scheduled, lake, types })) {
    if (!isByOthers(content, caller.id, lake))
      throw forbidden(
        `"${content._id}" needs a second account: people who have edited it cannot publish it. Ask somebody else to review it.`,
      )
  }
}

/** Whether an account may publish the current draft, assuming its type needs a second account. */
export function mayPublish(draft: LakeDocument, accountId: string, lake: ReadLake): boolean {
  return isByOthers(contentOf(draft), accountId, lake)
}

/** Whether a draft or a version that only other accounts wrote had the same content before the transaction. */
function isByOthers(content: Content, accountId: string, { store, stored }: ReadLake): boolean {
  return stored.documents.some(
    (document) =>
      !isPublishedId(document._id) &&
      toPublishedId(document._id) === content._id &&
      holds(document, content) &&
      !writersOf(document._id, store).has(accountId),
  )
}

/**
 * Everyone who has written a draft or a version since it was created. A copy of another variant inherits that variant's
 * authors; a copy of the published document starts with none. Copying alone doesn't make somebody an author.
 *
 * @returns ids of accounts and programs
 */
function writersOf(documentId: string, store: LakeReader['store'], until = Infinity): ReadonlySet<string> {
  if (isPublishedId(documentId)) return new Set()
  const [creation, ...later] = store.writersOf(documentId, until)
  if (creation === undefined) return new Set()
  const original = originalOf(documentId, creation.sequence, store)
  const first = original === null ? [creation.author] : writersOf(original, store, creation.sequence - 1)
  return new Set([...first, ...later.map(({ author }) => author)])
}

/** The variant that a draft or a version was copied from, or null if its content was new. */
function originalOf(documentId: string, createdAt: number, store: LakeReader['store']): string | null {
  const created = store.revisionAt(documentId, createdAt)?.document ?? null
  if (created === null) return null
  // Includes deleted variants. Otherwise, discarding a version would make the account that copied it an author.
  const others = new Set([toPublishedId(documentId), ...store.variantsOf(documentId)])
  others.delete(documentId)
  const content = contentOf(created)
  const isOriginal = (other: string) => {
    const before = store.revisionAt(other, createdAt - 1)?.document ?? null
    return before !== null && holds(before, content)
  }
  return [...others].find(isOriginal) ?? null
}

/** The versions that a set of changes schedules for publication with their release. */
function scheduledBy(changes: readonly DocumentChange[], lake: ReadLake): LakeDocument[] {
  const after = new Map(changes.map(({ documentId, next }) => [documentId, next]))
  const versions = changes.flatMap(({ documentId, previous, next }) => {
    const release = releaseNameOf(documentId)
    if (release === null || stateOf(next) !== 'scheduled' || stateOf(previous) === 'scheduled') return []
    const ids = [...lake.stored.documents.map(({ _id }) => _id), ...after.keys()]
    return versionIds(ids, release).flatMap(
      (id) => (after.has(id) ? after.get(id) : lake.getDocument(id)) ?? [],
    )
  })
  return versions.filter((version) => !isUnpublishing(version))
}

/** The content of these types that the changes publish, either now or through a release that they schedule. */
function contentMadePublic(
  changes: readonly DocumentChange[],
  { scheduled, lake, types }: { scheduled: LakeDocument[]; lake: ReadLake; types: ReadonlySet<string> },
): Content[] {
  const published = changes.flatMap(({ documentId, next }) =>
    next !== null && isPublishedId(documentId) ? next : [],
  )
  return [...published, ...scheduled]
    .filter(({ _type }) => types.has(_type))
    .map(contentOf)
    .filter((content) => {
      const before = lake.getDocument(content._id)
      return before === null || !holds(before, content)
    })
}

function holds(document: LakeDocument, content: Content): boolean {
  return isDeepStrictEqual(contentOf(document), content)
}

function contentOf(document: LakeDocument): Content {
  const { _createdAt: _time, ...content } = contentToPublish(document)
  return { ...content, _id: toPublishedId(document._id) }
}

function forbidden(message: string): HttpError {
  // The Studio checks permission with a dry run (sanity 6.16, isReleasePermissionError).
  return new HttpError('forbidden', message, { details: { type: 'insufficientPermissionsError' } })
}

/**
 * Whether a transaction does nothing but create preview secrets for the caller, under new ids, and delete expired ones.
 * A valid secret can't be changed.
 *
 * @throws HttpError forbidden if the caller has too many valid secrets
 */
function onlyKeepsPreviewSecrets(
  changes: readonly DocumentChange[],
  { caller, lake }: { caller: Caller; lake: ReadLake },
): boolean {
  // The site's preview has a viewer's role, but no account.
  if (caller.kind !== 'staff') return false
  const now = lake.now().getTime()
  const isValid = ({ _updatedAt }: LakeDocument) =>
    Date.parse(_updatedAt) > now - LIFETIME && Date.parse(_updatedAt) <= now
  const created = changes.filter(({ next }) => next !== null)
  const isAllowed = changes.every(({ documentId, previous, next }) =>
    next === null
      ? previous?._type === PREVIEW_SECRET && !isValid(previous)
      : isSecretOf(caller.id, next) && isNew(documentId, lake),
  )
  if (!isAllowed) return false
  const isOwn = ({ _type, userId }: LakeDocument) => _type === PREVIEW_SECRET && userId === caller.id
  const valid = lake.stored.documents.filter((document) => isOwn(document) && isValid(document))
  if (valid.length + created.length > MAX_SECRETS)
    throw new HttpError('forbidden', 'The preview was opened too often. Try again in an hour.')
  return true
}

function isSecretOf(accountId: string, document: LakeDocument): boolean {
  if (document._type !== PREVIEW_SECRET || !SECRET_ID.test(document._id)) return false
  if (document['userId'] !== accountId) return false
  return Object.entries(document).every(([name, value]) =>
    TEXTS.has(name) ? typeof value === 'string' && value.length <= LONGEST_TEXT : FIELDS.has(name),
  )
}

/**
 * Whether no variant of an id exists, and its draft and published document have no history. Otherwise a preview secret
 * could take the place of an existing or deleted document.
 */
function isNew(documentId: string, { store, stored }: ReadLake): boolean {
  const id = toPublishedId(documentId)
  const isTaken = stored.documents.some(({ _id }) => toPublishedId(_id) === id)
  return !isTaken && store.lastContentOf(id) === null && store.lastContentOf(documentId) === null
}
