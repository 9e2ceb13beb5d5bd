import { createHash } from 'node:crypto'
import { SHARE_PREFIX, shareImagePath } from '@/lib/routes'

/** The words of a share image. */
export interface ShareImageWords {
  title: string
  partyName: string
  authorisation: string
}

/**
 * The address of a page's share image with these words. It changes with them, since networks keep the picture of an
 * address for weeks.
 *
 * @example shareImageAddress('/about', words) // '/share/0a1b2c3d/about.png'
 */
export function shareImageAddress(path: string, words: ShareImageWords): string {
  const { title, partyName, authorisation } = words
  const digest = createHash('sha256')
    .update(JSON.stringify([title, partyName, authorisation]))
    .digest('hex')
  return shareImagePath(path).replace(SHARE_PREFIX, `${SHARE_PREFIX}/${digest.slice(0, 8)}`)
}
