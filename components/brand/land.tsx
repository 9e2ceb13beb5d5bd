import type { Palette } from '@/lib/brand/palette'
import type { Drawing } from '@/lib/brand/template-words'
import { type Geometry, tenths } from './geometry'

/** Number of furrows on each side of the middle one. */
const FURROWS = 16

interface LandProps {
  id: string
  drawing: Drawing
  geometry: Geometry
  palette: Palette
  /** Bottom of the text on the land. Furrows are only drawn below it. */
  clearUntil: number
}

/** Draws the land below the horizon line, with furrows that meet at the foot of the sun. */
export function Land({ id, drawing, geometry, palette, clearUntil }: LandProps) {
  const { x, y, width, height } = geometry
  const depth = height - y
  const furrows = Array.from({ length: FURROWS * 2 + 1 }, (_, index) => {
    const side = index - FURROWS
    const foot = side * width * 0.085 + Math.sign(side) * side * side * width * 0.012
    return `M${x} ${y}L${tenths(x + foot)} ${height}`
  })
  const rows = Array.from(
    { length: 9 },
    (_, index) => `M0 ${tenths(y + depth * ((index + 1) / 9.4) ** 2)}H${width}`,
  )
  const hasFurrows = clearUntil < height
  return (
    <>
      {hasFurrows && (
        <linearGradient
          id={`${id}-furrows`}
          gradientUnits="userSpaceOnUse"
          x1="0"
          y1={clearUntil}
          x2="0"
          y2={height}
        >
          <stop offset="0" stopColor={palette.sun} stopOpacity="0" />
          <stop offset="1" stopColor={palette.sun} stopOpacity="0.75" />
        </linearGradient>
      )}
      {/* Overlaps the sky by a pixel, because some renderers leave a gap between adjoining edges. */}
      <rect y={y - 1} width={width} height={depth + 1} fill={palette.land} />
      {hasFurrows && (
        <path
          d={furrows.join('') + (drawing === 'points' ? rows.join('') : '')}
          fill="none"
          stroke={`url(#${id}-furrows)`}
          strokeWidth="3"
        />
      )}
    </>
  )
}
