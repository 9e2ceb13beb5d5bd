import type { CSSProperties } from 'react'
import { drawingAddress } from '../../../components/ui/drawing-address'
import { ACCENTS, DAY } from '../../../lib/brand/tokens'
import { ICONS } from '../../../schemas/fields/icon'

interface IconTileProps {
  icon: string | undefined
  colour?: string | undefined
}

/** An icon as the site draws it, on its accent where it has one; nothing for a name without a drawing. */
export function IconTile({ icon, colour }: IconTileProps) {
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
        // Forced colours would leave the drawing without its accent.
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
        // Set on the drawing, because the Studio colours images in its lists, grey in the dark scheme.
        style={background === null ? {} : { color: DAY.ink }}
      >
        <use href={drawingAddress(drawing)} />
      </svg>
    </span>
  )
}

/** The colours of a scene, by the names that its drawing has for them. */
const SCENE_COLOURS: CSSProperties & Record<`--${string}`, string> = {
  '--sun': DAY.sun,
  '--land': DAY.land,
  '--land-ink': DAY['land-ink'],
  ...Object.fromEntries(Object.entries(ACCENTS).map(([name, { fill }]) => [`--${name}`, fill])),
}

/** A scene on the horizon, as the site draws it. */
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

/** A tile of one colour. Forced colours would replace the very thing that is chosen here. */
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

/** The fill of a stored colour name; null for a name that the brand lacks. */
export function colourValue(name: string | undefined): string | null {
  return Object.entries(ACCENTS).find(([known]) => known === name)?.[1].fill ?? null
}
