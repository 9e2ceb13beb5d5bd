const DRAFT_PREFIX = 'drafts.'
const VERSION = /^versions\.([^.]+)\.(.+)$/
/** Sanity's rule: letters, digits, dot, underscore and hyphen, at most 128, not starting with a dot or hyphen. */
const VALID_ID = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/

/** Whether a string may be a document's `_id`. */
export function isValidDocumentId(id: string): boolean {
  return VALID_ID.test(id)
}

/** Whether anonymous readers may see the document: an id with a dot is private, drafts and versions included. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT_PREFIX)
}

export function isVersionId(id: string): boolean {
  return VERSION.test(id)
}

/** Whether the id belongs to neither a draft nor a version. */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/** The id that a document has, or would have, when published. */
export function toPublishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT_PREFIX.length)
  return VERSION.exec(id)?.[2] ?? id
}

/** The id of the draft of a document. */
export function toDraftId(id: string): string {
  return DRAFT_PREFIX + toPublishedId(id)
}

/** Name of the release that a version belongs to, or null for drafts and published documents. */
export function releaseOf(id: string): string | null {
  return VERSION.exec(id)?.[1] ?? null
}
