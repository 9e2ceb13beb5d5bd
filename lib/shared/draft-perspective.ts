/** The cookie with the perspective of the Studio's preview (perspectiveCookieName of @sanity/preview-url-secret). */
export const PERSPECTIVE_COOKIE = 'sanity-preview-perspective'

/** The handler that the preview calls when another perspective was chosen. */
export const PERSPECTIVE_PATH = '/api/draft-mode/perspective'

/**
 * The versions of documents that a preview shows: published ones, drafts, or those of releases, the first taking
 * precedence.
 */
export type DraftPerspective = 'published' | 'drafts' | string[]

/** Matches ids of releases, as Sanity makes them. */
const NAME = /^[A-Za-z0-9][\w-]{0,99}$/
/** Names of Sanity's own perspectives, which look like the id of a release. */
const RESERVED_NAMES: readonly string[] = ['raw', 'drafts', 'published', 'previewDrafts']
/** The most releases of a perspective: more than anybody combines, and few enough for one query. */
const MAX_RELEASES = 20

/**
 * Reads a perspective from a text such as `published` or `rSummer,drafts`. Any other text means drafts, also `raw`: a
 * page cannot show all versions at once.
 */
export function readPerspective(text: string | undefined): DraftPerspective {
  if (text === 'published') return text
  const names = (text ?? '').split(',')
  const isStack = names.length <= MAX_RELEASES && names.every((name) => NAME.test(name) && name !== 'raw')
  return isStack && text !== 'drafts' ? names : 'drafts'
}

/** Writes a perspective as the text that `readPerspective` reads. */
export function perspectiveText(perspective: string | readonly string[]): string {
  return typeof perspective === 'string' ? perspective : perspective.join(',')
}

/** Whether a text can be the id of a release, and is no name of Sanity's own perspectives. */
export function isReleaseName(text: string): boolean {
  return NAME.test(text) && !RESERVED_NAMES.includes(text)
}
