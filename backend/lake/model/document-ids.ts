const DRAFT_PREFIX = 'drafts.'
const VERSION = /^versions\.([^.]+)\.(.+)$/
/** Sanity's rule: letters, digits, dots, underscores and hyphens, at most 128, not starting with a dot or hyphen. */
const VALID_ID = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,127}$/

export function isValidDocumentId(id: string): boolean {
  return VALID_ID.test(id)
}

/** Whether anonymous readers may see the document. Ids with a dot are private, including drafts and versions. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT_PREFIX)
}

export function isVersionId(id: string): boolean {
  return VERSION.test(id)
}

/** Whether the id is neither a draft's nor a version's. */
export function isPublishedId(id: string): boolean {
  return !isDraftId(id) && !isVersionId(id)
}

/** The id of the published document, whether or not it exists. */
export function toPublishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT_PREFIX.length)
  return VERSION.exec(id)?.[2] ?? id
}

/** The id of a document's draft. */
export function toDraftId(id: string): string {
  return DRAFT_PREFIX + toPublishedId(id)
}

/** Name of the release that a version belongs to, or null for drafts and published documents. */
export function releaseOf(id: string): string | null {
  return VERSION.exec(id)?.[1] ?? null
}
