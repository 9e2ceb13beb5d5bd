import type { CSSProperties } from 'react'
import { drawingAddress } from '../../../components/ui/drawing-address'
import { ACCENTS, DAY } from '../../../lib/brand/tokens'
import { ICONS } from '../../../schemas/fields/icon'

/** An icon that looks the same as on the site, on its accent colour if any. Renders nothing for an unknown name. */
export function IconTile({ icon, colour }: { icon: string | undefined; colour?: string | undefined }) {
  const drawing = ICONS.find(({ value }) => value === icon)?.value
  const background = colourValue(colour)
  if (drawing === undefined) return null
  return (
    <span
      style={{
        display: 'grid',
        placeItems: 'center',
        width: '100%',
        height: '100%',
        // Keeps the accent in forced-colours mode.
        ...(background === null ? {} : { background, forcedColorAdjust: 'none' }),
      }}
    >
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        width="62%"
        height="62%"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        // Set on the drawing itself, because the Studio recolours images in its lists (grey in the dark scheme).
        style={background === null ? {} : { color: DAY.ink }}
      >
        <use href={drawingAddress(drawing)} />
      </svg>
    </span>
  )
}

/** A scene's colours, by the names in its drawing. */
const SCENE_COLOURS: CSSProperties & Record<`--${string}`, string> = {
  '--sun': DAY.sun,
  '--land': DAY.land,
  '--land-ink': DAY['land-ink'],
  ...Object.fromEntries(Object.entries(ACCENTS).map(([name, { fill }]) => [`--${name}`, fill])),
}

/** A scene on the horizon, as on the site. */
export function SceneTile({ scene }: { scene: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 480 210"
      preserveAspectRatio="xMidYMax meet"
      style={{
        ...SCENE_COLOURS,
        display: 'block',
        width: '100%',
        height: '100%',
        background: `linear-gradient(${DAY.dawn}, ${DAY.glow})`,
      }}
    >
      <use href={drawingAddress(`scene-${scene}`)} />
    </svg>
  )
}

/** A tile of one colour. Exempt from forced colours, which would replace the colour that the tile offers. */
export function Swatch({ colour }: { colour: string | null }) {
  return (
    <span
      style={{
        display: 'block',
        height: '100%',
        forcedColorAdjust: 'none',
        ...(colour === null ? {} : { background: colour }),
      }}
    />
  )
}

/** The fill of a stored colour name; null if the brand lacks it. */
export function colourValue(name: string | undefined): string | null {
  return Object.entries(ACCENTS).find(([known]) => known === name)?.[1].fill ?? null
}
