import { createHash } from 'node:crypto'
import type { Accent } from '@/lib/brand/tokens'
import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { SHARE_PREFIX, shareImagePath } from '@/lib/routes'

/** Changes with the design of share images, and their addresses with it. */
const DESIGN = 2

/** The words of a share image, and the colour and the icon of a policy. */
export interface ShareImageWords {
  title: string
  partyName: string
  authorisation: string
  colour: Accent | null
  icon: string | null
  /** The path of the uploaded mark in the content store, or DRAWN_MARK; null for none. */
  mark: string | null
}

/** The drawn mark, which parties with a logo of their own do not want. */
export const DRAWN_MARK = 'drawn'

/** Returns the mark of share images. */
export function shareMarkOf(settings: SETTINGS_QUERY_RESULT): ShareImageWords['mark'] {
  return settings?.brand?.mark ?? (settings?.logo?.asset ? null : DRAWN_MARK)
}

/**
 * The address of a page's share image. It changes with what is in it, since networks keep the picture of an
 * address for weeks.
 *
 * @example shareImageAddress('/about', words) // '/share/0a1b2c3d/about.png'
 */
export function shareImageAddress(path: string, words: ShareImageWords): string {
  const { title, partyName, authorisation, colour, icon, mark } = words
  const digest = createHash('sha256')
    .update(JSON.stringify([DESIGN, title, partyName, authorisation, colour, icon, mark]))
    .digest('hex')
  return shareImagePath(path).replace(SHARE_PREFIX, `${SHARE_PREFIX}/${digest.slice(0, 8)}`)
}
