/** Cookie with the perspective of the Studio's preview (perspectiveCookieName of @sanity/preview-url-secret). */
export const PERSPECTIVE_COOKIE = 'sanity-preview-perspective'

/** Handler that the preview calls when the perspective changes. */
export const PERSPECTIVE_PATH = '/api/draft-mode/perspective'

/**
 * Which versions of documents a preview shows: published ones, drafts, or the versions in releases, where the first
 * release takes precedence.
 */
export type DraftPerspective = 'published' | 'drafts' | string[]

/** Matches release ids in the format that Sanity creates. */
const NAME = /^[A-Za-z0-9][\w-]{0,99}$/
/** Sanity's own perspective names, which could be mistaken for release ids. */
const RESERVED_NAMES: readonly string[] = ['raw', 'drafts', 'published', 'previewDrafts']
/** Maximum number of releases in a perspective. */
const MAX_RELEASES = 20

/**
 * Parses a perspective such as `published` or `rSummer,drafts`. Anything else means drafts, including `raw`, because a
 * page can't show all versions at once.
 */
export function readPerspective(text: string | undefined): DraftPerspective {
  if (text === 'published') return text
  const names = (text ?? '').split(',')
  const isStack = names.length <= MAX_RELEASES && names.every((name) => NAME.test(name) && name !== 'raw')
  return isStack && text !== 'drafts' ? names : 'drafts'
}

/** Formats a perspective for `readPerspective`. */
export function perspectiveText(perspective: string | readonly string[]): string {
  return typeof perspective === 'string' ? perspective : perspective.join(',')
}

/** Whether a string could be a release id and is not one of Sanity's perspective names. */
export function isReleaseName(text: string): boolean {
  return NAME.test(text) && !RESERVED_NAMES.includes(text)
}
