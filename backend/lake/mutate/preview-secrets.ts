import { HttpError } from '../../http/errors.ts'
import type { Caller } from '../../staff/caller.ts'
import { toPublishedId } from '../document-ids.ts'
import type { ContentLake } from '../lake.ts'
import type { DocumentChange, LakeDocument } from '../types.ts'

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
const FIELDS = new Set(['_id', '_type', '_rev', '_createdAt', '_updatedAt'])
const TEXTS = new Set(['secret', 'source', 'studioUrl', 'userId'])

type ReadLake = Pick<ContentLake, 'store' | 'stored' | 'now'>

/**
 * Whether a transaction only does what opening a preview needs: it makes one-time secrets of the person's own, under
 * ids that no document ever had, and clears away those that are over. A secret that is good cannot be changed.
 *
 * @throws HttpError forbidden when the person has too many secrets that are good
 */
export function onlyKeepsPreviewSecrets(
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
