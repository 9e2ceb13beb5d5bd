import { PAGES } from '../../lib/pages'
import { MISSING_PATH, RESERVED_PATHS, SLUG_PREFIXES } from '../../lib/routes'

/** The most parts of an address: `/a/b/c`. */
const MOST_PARTS = 3

/** Checks the address of a page, without its first slash. @returns what is wrong; true where nothing is */
export function pageSlugProblem(slug: string): true | string {
  const parts = slug.split('/')
  if (!parts.every((part) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(part)))
    return 'Use small letters, digits and single hyphens, such as “campaign” or “campaign/housing”.'
  if (parts.length > MOST_PARTS) return `Use at most ${MOST_PARTS} parts, such as “campaign/housing”.`
  const path = `/${slug}`
  if (PAGES.some((page) => page.path === path))
    return `The page ${path} exists already. Choose another address.`
  const taken = [MISSING_PATH, ...RESERVED_PATHS, ...Object.values(SLUG_PREFIXES)].find(
    (reserved) => reserved !== '' && (path === reserved || path.startsWith(`${reserved}/`)),
  )
  return taken === undefined || `Addresses that begin with ${taken} are reserved. Choose another address.`
}
