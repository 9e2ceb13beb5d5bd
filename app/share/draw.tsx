import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheLife } from 'next/cache'
import { ImageResponse } from 'next/og'
import { LETTERS } from '@/lib/brand/letters'
import type { Palette } from '@/lib/brand/palette'
import { readLogo } from '@/lib/content/brand'
import { DRAWN_MARK, type ShareImageWords } from '@/lib/seo/page-metadata'
import { shareBackground, shareMark } from './background'
import { ShareImage, type ShareMark } from './share-image'

const SIZE = { width: 1200, height: 630 }
const DRAWN: ReadonlySet<string> = new Set(LETTERS.join(''))

/** Draws a share image. The image is cached by its text, because drawing takes a third of a second. */
export async function drawShareImage(copy: ShareImageWords): Promise<ArrayBuffer> {
  'use cache'
  cacheLife('max')
  return renderShareImage(copy)
}

/**
 * Draws a share image using only characters that its fonts have. For any others, `ImageResponse` would load fonts from
 * third parties.
 */
export async function renderShareImage(copy: ShareImageWords): Promise<ArrayBuffer> {
  const { colour, palette } = copy
  // The paths are literals, because Next's build finds them in the source and copies the files next to the server.
  const [drawings, ...fonts] = await Promise.all([
    readFile(join(process.cwd(), 'components/ui/drawings.svg'), 'utf8'),
    readFile(join(process.cwd(), 'app/share/typeface.ttf')),
    readFile(join(process.cwd(), 'app/share/typeface-extended.ttf')),
    readFile(join(process.cwd(), 'app/share/typeface-vietnamese.ttf')),
  ])
  const response = new ImageResponse(
    <ShareImage
      title={drawable(copy.title)}
      partyName={drawable(copy.partyName)}
      authorisation={drawable(copy.authorisation)}
      background={dataAddress(shareBackground({ colour, palette, icon: iconIn(drawings, copy.icon) }))}
      mark={await markOf(copy.mark, palette)}
      palette={palette}
    />,
    { ...SIZE, fonts: fonts.map((data, index) => ({ name: `Typeface ${index}`, data, weight: 800 })) },
  )
  return response.arrayBuffer()
}

/** Returns the party's mark as a `data:` URL. An uploaded mark may be dark, so it gets a light tile behind it. */
async function markOf(mark: string | null, palette: Palette): Promise<ShareMark | null> {
  if (mark === null) return null
  if (mark === DRAWN_MARK) return { href: dataAddress(shareMark(palette)), isTile: false }
  const picture = Buffer.from(await readLogo(mark, 'w=256&h=256&fit=max'))
  return { href: `data:image/png;base64,${picture.toString('base64')}`, isTile: true }
}

/** Returns an icon's markup from drawings.svg, or an empty string if it isn't there. */
function iconIn(drawings: string, icon: string | null): string {
  if (icon === null) return ''
  const symbols = drawings.matchAll(/<symbol id="(.+?)".*?>(.*)<\/symbol>/g)
  return symbols.find(([, id]) => id === icon)?.[2] ?? ''
}

function dataAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

/**
 * Removes characters that the fonts lack: emoji, other scripts, and rare Latin accents.
 *
 * @example drawable('Māori 🎉 ȟaŋ') // 'Māori haŋ'
 */
export function drawable(text: string): string {
  const has = (character: string) => DRAWN.has(character)
  return Array.from(text.normalize('NFC'), (character) =>
    has(character) ? character : Array.from(character.normalize('NFD')).filter(has).join(''),
  )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
