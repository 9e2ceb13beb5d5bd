const PREFIX = '/share'
const HOME = '/home'

/**
 * Where the share image of a page is.
 *
 * @example shareImagePath('/policies/data') // '/share/policies/data.png'
 */
export function shareImagePath(path: string): string {
  return `${PREFIX}${path === '/' ? HOME : path}.png`
}
