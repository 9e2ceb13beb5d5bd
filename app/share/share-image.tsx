import { fitText } from '@/lib/brand/measure-text'
import type { Palette } from '@/lib/brand/palette'
import type { ShareImageWords } from '@/lib/seo/page-metadata'
import { DRAWING_LEFT } from './background'

const MARGIN = 72
/** Space for the title, left of the drawing. */
const TITLE = {
  width: DRAWING_LEFT - MARGIN - 20,
  weight: 800,
  tracking: -0.035,
  largest: 116,
  floor: 52,
} as const
/** Height available for the title's lines, above the horizon. */
const TITLE_HEIGHT = 350
/** Space for the party's name. */
const NAME = { width: 900, maxLines: 1, weight: 800, tracking: -0.02, largest: 46, floor: 24 } as const

interface ShareImageProps extends Pick<ShareImageWords, 'title' | 'partyName' | 'authorisation'> {
  /** The background, and the mark in front of the party's name, as `data:` URLs. */
  background: string
  mark: ShareMark | null
  palette: Palette
}

export interface ShareMark {
  /** A `data:` URL. */
  href: string
  /** Whether the mark has a light tile behind it. */
  isTile: boolean
}

/**
 * Renders a share image, with the title in the sky and the party and authorisation on the land. Uses little CSS,
 * because `ImageResponse` supports only a subset.
 */
export function ShareImage(props: ShareImageProps) {
  const { title, partyName, authorisation, background, mark, palette } = props
  const { size, lines } = titleLines(title)
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: '100%',
        height: '100%',
        padding: `56px ${MARGIN}px 40px`,
        backgroundImage: `url(${background})`,
        color: palette.land,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          fontSize: size,
          lineHeight: 1,
          letterSpacing: `${TITLE.tracking}em`,
        }}
      >
        {lines.map((line) => (
          <div key={line} style={{ width: TITLE.width, wordBreak: 'break-word' }}>
            {line}
          </div>
        ))}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <div style={{ display: 'flex', alignItems: 'center' }}>
          {mark && <Mark {...mark} paper={palette.paper} />}
          <div style={{ fontSize: fitText(partyName, NAME)?.size ?? NAME.floor, color: palette['land-ink'] }}>
            {partyName}
          </div>
        </div>
        <div style={{ fontSize: 22, color: palette['land-soft'], marginTop: 14 }}>{authorisation}</div>
      </div>
    </div>
  )
}

function Mark({ href, isTile, paper }: ShareMark & { paper: string }) {
  const look = isTile
    ? { width: 72, height: 72, padding: 6, background: paper, objectFit: 'contain' as const }
    : { width: 84, height: 48 }
  // oxlint-disable-next-line nextjs/no-img-element, jsx-a11y/alt-text -- this JSX is drawn as an image
  return <img src={href} style={{ ...look, marginRight: 24 }} />
}

/**
 * Sets a title as large as its space allows. If it doesn't fit even at the smallest size, it is cut off, and words may
 * be broken.
 */
function titleLines(title: string): { size: number; lines: string[] } {
  const [best] = [3, 4, 5, 6]
    .flatMap((maxLines) => {
      const largest = Math.min(TITLE.largest, Math.floor(TITLE_HEIGHT / maxLines))
      return fitText(title, { ...TITLE, maxLines, largest }) ?? []
    })
    .toSorted((a, b) => b.size - a.size)
  if (best) return best
  const cut = title.length > 100 ? `${title.slice(0, 99).trim()}…` : title
  return { size: TITLE.floor, lines: [cut] }
}
