import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheLife } from 'next/cache'
import { ImageResponse } from 'next/og'
import { LAND, LAND_INK, LAND_SOFT } from '@/lib/brand/tokens'
import type { ShareImageWords } from '@/lib/seo/page-metadata'
import { LETTERS } from './letters'

const SIZE = { width: 1200, height: 630 }
const DRAWN: ReadonlySet<string> = new Set(LETTERS)

/** Draws a share image. It is cached by its words, since drawing takes a third of a second. */
export async function drawShareImage(words: ShareImageWords): Promise<ArrayBuffer> {
  'use cache'
  cacheLife('max')
  return renderShareImage(words)
}

/** Draws a share image with the letters that its fonts have. For any other, `ImageResponse` would ask foreign servers. */
export async function renderShareImage(words: ShareImageWords): Promise<ArrayBuffer> {
  // Whole paths: the build reads them off this text, to copy the files beside the server.
  const [background, ...fonts] = await Promise.all([
    readFile(join(process.cwd(), 'app/share/background.png'), 'base64'),
    readFile(join(process.cwd(), 'app/share/typeface.ttf')),
    readFile(join(process.cwd(), 'app/share/typeface-extended.ttf')),
    readFile(join(process.cwd(), 'app/share/typeface-vietnamese.ttf')),
  ])
  const response = new ImageResponse(
    <ShareImage
      title={drawable(words.title)}
      partyName={drawable(words.partyName)}
      authorisation={drawable(words.authorisation)}
      background={`data:image/png;base64,${background}`}
    />,
    { ...SIZE, fonts: fonts.map((data, index) => ({ name: `Typeface ${index}`, data, weight: 800 })) },
  )
  return response.arrayBuffer()
}

/**
 * Leaves out what the fonts lack: emoji, letters of other scripts, and accents that are rare in Latin ones.
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

/** The title's font size by its length in characters, so that it fits into two or three lines. */
const SIZES = [
  { upTo: 24, size: 112 },
  { upTo: 48, size: 92 },
  { upTo: 80, size: 72 },
]
const SMALLEST = 56

interface ShareImageProps extends ShareImageWords {
  /** The drawing behind the words, as a `data:` address. */
  background: string
}

/** Renders a share image: the title in the sky, the party and the authorisation on the land. `ImageResponse` knows a small part of CSS. */
function ShareImage({ title, partyName, authorisation, background }: ShareImageProps) {
  const fontSize = SIZES.find(({ upTo }) => title.length <= upTo)?.size ?? SMALLEST
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: '56px 72px 44px',
        backgroundImage: `url(${background})`,
        color: LAND,
      }}
    >
      <div style={{ fontSize, lineHeight: 1, letterSpacing: '-0.035em', maxWidth: 980 }}>{title}</div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div style={{ fontSize: 44, color: LAND_INK }}>{partyName}</div>
        <div style={{ fontSize: 22, color: LAND_SOFT, marginTop: 8 }}>{authorisation}</div>
      </div>
    </div>
  )
}
