import { isDeepStrictEqual } from 'node:util'
import { HttpError } from '../../http/errors.ts'
import { type Caller, hasRole } from '../../staff/caller.ts'
import { isDraftId, isPublishedId, toPublishedId } from '../document-ids.ts'
import type { JsonObject } from '../json.ts'
import type { ContentLake } from '../lake.ts'
import { releaseNameOf, stateOf, systemOf, versionIds } from '../releases/release-document.ts'
import type { DocumentChange, LakeDocument } from '../types.ts'
import { contentToPublish } from './document-actions.ts'

/** Gives the types whose documents need a second account, as the setting is now. */
export type TypesOf = () => ReadonlySet<string>

/** What of a lake the rules read. */
type ReadLake = Pick<ContentLake, 'store' | 'stored' | 'getDocument' | 'now'>

/** A document without its times and revision, under its published id. */
type Words = JsonObject & { _id: string }

/** No type needs a second account. */
export const NO_TYPES: TypesOf = () => new Set()
/** The type of the one-time secrets with which the Studio's preview opens (@sanity/preview-url-secret 4, `schemaType`). */
export const PREVIEW_SECRET = 'sanity.previewUrlSecret'
/** Largest request of whoever writes nothing else, in bytes. */
export const SECRET_REQUEST_LIMIT = 32 * 1024
/** How long the site takes a secret, in milliseconds (`SECRET_TTL` there). */
const LIFETIME = 60 * 60 * 1000
/** How many secrets of one person are good at once. A preview that is opened makes one. */
const MAX_SECRETS = 100
/** Longest text of a field. The longest is the address at which the Studio stands. */
const LONGEST_TEXT = 4_000
/** As `createPreviewSecret` makes it: a draft of nothing, with a random id. */
const SECRET_ID = /^drafts\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** What the store writes into a secret, and what the Studio does. */
const FIELDS = new Set(['_id', '_type', '_rev', '_createdAt', '_updatedAt'])
const TEXTS = new Set(['secret', 'source', 'studioUrl', 'userId'])

/**
 * Refuses a transaction that its author may not write. It is judged by what it does to each document, not by what was
 * asked for: there is one rule for actions, mutations, releases and imports.
 *
 * - A viewer writes what opening the preview needs (`onlyKeepsPreviewSecrets`), and nothing else.
 * - A contributor writes drafts and nothing else.
 * - A document of a type that needs a second account is published only with words that stand in a draft or a version
 *   before the transaction, by somebody who wrote none of them. A release is judged when it is scheduled, since what is
 *   in it cannot change from then on. Programs of this machine are no account and are not asked.
 *
 * @throws HttpError forbidden
 */
export function assertMayWrite(
  changes: readonly DocumentChange[],
  { caller, lake, needsSecond }: { caller: Caller; lake: ReadLake; needsSecond: TypesOf },
): void {
  if (!hasRole(caller, 'contributor')) {
    if (onlyKeepsPreviewSecrets(changes, { caller, lake })) return
    throw forbidden('A viewer writes nothing. Ask an administrator for another role.')
  }
  if (!hasRole(caller, 'editor') && changes.some(({ documentId }) => !isDraftId(documentId)))
    throw forbidden('A contributor writes drafts. Ask an editor or an administrator to publish them.')
  if (caller.kind !== 'staff') return
  const types = needsSecond()
  if (types.size === 0) return
  for (const words of wordsMadePublic(changes, lake, types)) {
    const isSeen = draftsSaying(words, lake).some((draft) => !writersOf(draft._id, lake.store).has(caller.id))
    if (!isSeen) throw needsAnother(words._id)
  }
}

/** Whether somebody may publish a draft as it stands, when its type needs a second account. */
export function mayPublish(draft: LakeDocument, accountId: string, lake: ReadLake): boolean {
  return draftsSaying(wordsOf(draft), lake).some(({ _id }) => !writersOf(_id, lake.store).has(accountId))
}

/**
 * Who wrote a draft or a version since it was made. Words that were there under another of the document's ids when it
 * was made are those of whoever wrote them there: a copy has their authors, and one of what is published has none.
 *
 * @returns ids of accounts and programs
 */
function writersOf(documentId: string, store: ContentLake['store'], until = Infinity): ReadonlySet<string> {
  if (isPublishedId(documentId)) return new Set()
  const [made, ...later] = store.writersOf(documentId, until)
  if (made === undefined) return new Set()
  const original = originalOf(documentId, made.sequence, store)
  const first = original === null ? [made.author] : writersOf(original, store, made.sequence - 1)
  return new Set([...first, ...later.map(({ author }) => author)])
}

/** The other id of a document whose words a draft or a version was made of, as a copy; null where they were new. */
function originalOf(documentId: string, madeAt: number, store: ContentLake['store']): string | null {
  const made = store.revisionAt(documentId, madeAt)?.document ?? null
  if (made === null) return null
  // Also those that are gone by now: throwing a version away must not make its words those of whoever copied them.
  const others = new Set([toPublishedId(documentId), ...store.variantsOf(documentId)])
  others.delete(documentId)
  const isOriginal = (other: string) => saysSame(store.revisionAt(other, madeAt - 1)?.document, wordsOf(made))
  return [...others].find(isOriginal) ?? null
}

/** What changes make public of types that need a second account: now, or by a release that is scheduled from now on. */
function wordsMadePublic(
  changes: readonly DocumentChange[],
  lake: ReadLake,
  types: ReadonlySet<string>,
): Words[] {
  const after = new Map(changes.map(({ documentId, next }) => [documentId, next]))
  const scheduled = changes.flatMap(({ documentId, previous, next }) => {
    const release = releaseNameOf(documentId)
    if (release === null || stateOf(next) !== 'scheduled' || stateOf(previous) === 'scheduled') return []
    const ids = [...lake.stored.documents.map(({ _id }) => _id), ...after.keys()]
    return versionIds(ids, release).flatMap(
      (id) => (after.has(id) ? after.get(id) : lake.getDocument(id)) ?? [],
    )
  })
  const published = changes.flatMap(({ documentId, next }) =>
    next !== null && isPublishedId(documentId) ? next : [],
  )
  return [...published, ...scheduled.filter((version) => systemOf(version)['delete'] !== true)]
    .filter(({ _type }) => types.has(_type))
    .map(wordsOf)
    .filter((words) => !saysSame(lake.getDocument(words._id), words))
}

/** The drafts and versions that say these words, as they were before the transaction. */
function draftsSaying(words: Words, { stored }: Pick<ReadLake, 'stored'>): LakeDocument[] {
  return stored.documents.filter(
    (document) =>
      !isPublishedId(document._id) && toPublishedId(document._id) === words._id && saysSame(document, words),
  )
}

function saysSame(document: LakeDocument | null | undefined, words: Words): boolean {
  return document !== null && document !== undefined && isDeepStrictEqual(wordsOf(document), words)
}

/** What a document says, or will say, once it is published, whatever its times. */
function wordsOf(document: LakeDocument): Words {
  const { _createdAt: _made, ...words } = contentToPublish(document)
  return { ...words, _id: toPublishedId(document._id) }
}

function needsAnother(id: string): HttpError {
  return forbidden(
    `"${id}" needs a second account: whoever wrote in it cannot publish it. Ask somebody else to look it over.`,
  )
}

function forbidden(message: string): HttpError {
  // The Studio asks by a dry run whether its person may (sanity 6.16, isReleasePermissionError).
  return new HttpError('forbidden', message, { details: { type: 'insufficientPermissionsError' } })
}

/**
 * Whether a transaction only does what opening a preview needs: it makes one-time secrets of the person's own, under
 * ids that no document ever had, and clears away those that are over. A secret that is good cannot be changed.
 *
 * @throws HttpError forbidden when the person has too many secrets that are good
 */
function onlyKeepsPreviewSecrets(
  changes: readonly DocumentChange[],
  { caller, lake }: { caller: Caller; lake: ReadLake },
): boolean {
  // The site's preview reads as a viewer does, and is nobody.
  if (caller.kind !== 'staff') return false
  const startOfLife = lake.now().getTime() - LIFETIME
  const isGood = ({ _updatedAt }: LakeDocument) => Date.parse(_updatedAt) > startOfLife
  const made = changes.filter(({ next }) => next !== null)
  const isRight = changes.every(({ documentId, previous, next }) =>
    next === null
      ? previous?._type === PREVIEW_SECRET && !isGood(previous)
      : isSecretOf(caller.id, next) && isNew(documentId, lake),
  )
  if (!isRight) return false
  const isOwn = ({ _type, userId }: LakeDocument) => _type === PREVIEW_SECRET && userId === caller.id
  const good = lake.stored.documents.filter((document) => isOwn(document) && isGood(document))
  if (good.length + made.length > MAX_SECRETS)
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

/** Whether nothing is or was there under any form of an id: a secret must not stand in the way of a draft. */
function isNew(documentId: string, { store, stored }: ReadLake): boolean {
  const id = toPublishedId(documentId)
  const isTaken = stored.documents.some(({ _id }) => toPublishedId(_id) === id)
  return !isTaken && store.lastContentOf(id) === null && store.lastContentOf(documentId) === null
}
