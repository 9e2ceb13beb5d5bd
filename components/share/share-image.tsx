import { LAND, LAND_INK, LAND_SOFT } from '@/lib/brand/tokens'
import type { ShareImageWords } from '@/lib/seo/share-image'

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
export function ShareImage({ title, partyName, authorisation, background }: ShareImageProps) {
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
