/** The cookie in which the Studio's preview names its perspective (perspectiveCookieName of @sanity/preview-url-secret). */
export const PERSPECTIVE_COOKIE = 'sanity-preview-perspective'

/** Where the preview says that another perspective was chosen. */
export const PERSPECTIVE_PATH = '/api/draft-mode/perspective'

/** Which versions of documents a preview shows: published ones, drafts, or those of releases, the first of which wins. */
export type DraftPerspective = 'published' | 'drafts' | string[]

/** Ids of releases, as Sanity makes them. */
const NAME = /^[A-Za-z0-9][\w-]{0,99}$/
/** Perspectives of Sanity that are written like the id of a release. */
const NO_RELEASES: readonly string[] = ['raw', 'drafts', 'published', 'previewDrafts']
/** More than anybody stacks, and few enough for one query. */
const MOST = 20

/**
 * A perspective from a text such as `published` or `rSummer,drafts`. What names none is taken for drafts; `raw`, which
 * shows every version at once, is none for a page.
 */
export function readPerspective(text: string | undefined): DraftPerspective {
  if (text === 'published') return text
  const names = (text ?? '').split(',')
  const isStack = names.length <= MOST && names.every((name) => NAME.test(name) && name !== 'raw')
  return isStack && text !== 'drafts' ? names : 'drafts'
}

/** A perspective as the text that `readPerspective` takes. */
export function perspectiveText(perspective: string | readonly string[]): string {
  return typeof perspective === 'string' ? perspective : perspective.join(',')
}

/** Whether a text is the id of a release, and none of the words that Sanity uses beside them. */
export function isReleaseName(text: string): boolean {
  return NAME.test(text) && !NO_RELEASES.includes(text)
}
