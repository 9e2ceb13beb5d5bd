import { ADMIN_PATH, HOME_ID, HOME_SLUG, MISSING_PATH, RESERVED_PATHS, SLUG_PREFIXES } from '../../lib/routes'

/** The most parts of an address: `/a/b/c`. */
const MOST_PARTS = 3

/**
 * Checks the address of a page, without its first slash.
 *
 * @param id the published id of its document. Only that of the home page has the address `/`
 * @returns what is wrong; true where nothing is
 */
export function pageSlugProblem(slug: string, id: string): true | string {
  if (id === HOME_ID) return slug === HOME_SLUG || 'The address of the home page is “/”.'
  const parts = slug.split('/')
  if (!parts.every((part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part)))
    return 'Use small letters, digits and single hyphens, without “/” at the start, such as “campaign” or “campaign/housing”.'
  if (parts.length > MOST_PARTS) return `Use at most ${MOST_PARTS} parts, such as “campaign/housing”.`
  const path = `/${slug}`
  // A page may stand above those of a type, such as /newsletter above all newsletters.
  const taken =
    [ADMIN_PATH, MISSING_PATH, ...RESERVED_PATHS].find(
      (reserved) => path === reserved || path.startsWith(`${reserved}/`),
    ) ?? Object.values(SLUG_PREFIXES).find((prefix) => prefix !== '' && path.startsWith(`${prefix}/`))
  return taken === undefined || `Addresses that begin with ${taken} are reserved. Choose another address.`
}
