import type { Palette } from '@/lib/brand/palette'
import type { Drawing } from '@/lib/brand/template-words'
import { type Geometry, pathOf, tenths } from './geometry'

interface DrawingProps extends Geometry {
  palette: Palette
}

/** The drawings on the horizon line that staff can choose from. The land is drawn over them below the line. */
export const DRAWN: Readonly<Record<Drawing, (props: DrawingProps) => React.ReactNode>> = {
  rays: Rays,
  steps: Steps,
  pages: Pages,
  pulse: Pulse,
  bridge: Bridge,
  points: Points,
}

/** A trace of two heartbeats across the sun, in sun radii from its foot. It never goes below the horizon line. */
const PULSE = [
  [-1.16, -0.34],
  [-0.56, -0.34],
  [-0.44, -0.5],
  [-0.31, -0.34],
  [-0.21, -0.34],
  [-0.12, -0.2],
  [0.04, -0.94],
  [0.2, -0.1],
  [0.3, -0.34],
  [0.46, -0.34],
  [0.6, -0.54],
  [0.75, -0.34],
  [1.16, -0.34],
] as const

/** Draws the sun with the trace of a heartbeat across it. */
function Pulse({ palette, ...geometry }: DrawingProps) {
  const { x, y, r } = geometry
  return (
    <>
      <circle cx={x} cy={y} r={tenths(r * 0.82)} fill={palette.sun} />
      <path
        d={pathOf(geometry, PULSE)}
        fill="none"
        stroke={palette.land}
        strokeWidth={tenths(r * 0.06)}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  )
}

/** Draws the sun with long and short rays. */
function Rays({ x, y, r, palette }: DrawingProps) {
  const strokes = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * ((index + 0.5) / 13)
    const [from, to] = index % 2 === 0 ? [0.99, 1.18] : [0.99, 1.33]
    const point = (radius: number) =>
      `${tenths(x - Math.cos(angle) * r * radius)} ${tenths(y - Math.sin(angle) * r * radius)}`
    return `M${point(from)}L${point(to)}`
  })
  return (
    <>
      <circle cx={x} cy={y} r={tenths(r * 0.82)} fill={palette.sun} />
      <path d={strokes.join('')} stroke={palette.land} strokeWidth={tenths(r * 0.07)} fill="none" />
    </>
  )
}

/** Draws columns that get taller towards the edge of the sheet, with the sun behind the last ones. */
function Steps({ x, y, r, width, palette }: DrawingProps) {
  const left = x - r * 1.15
  const count = 6
  const step = (width - left) / count
  const tops = Array.from({ length: count }, (_, index) => y - r * (0.12 + 0.17 * index))
  const stairs = tops.map((top, index) => `V${tenths(top)}H${tenths(left + step * (index + 1))}`).join('')
  return (
    <>
      <circle cx={tenths(x + r * 0.12)} cy={tenths(y - r * 0.5)} r={tenths(r * 0.66)} fill={palette.sun} />
      <path d={`M${tenths(left)} ${y}${stairs}V${y}Z`} fill={palette.land} />
    </>
  )
}

/** Draws an open book on the horizon line, with the sun rising from its fold. */
function Pages({ x, y, r, palette }: DrawingProps) {
  const leaf = (side: 1 | -1, lift: number) => {
    const px = (dx: number) => tenths(x + side * dx * r)
    const py = (dy: number) => tenths(y - dy * r)
    return `M${x} ${py(0.02)}C${px(0.3)} ${py(lift + 0.22)} ${px(0.95)} ${py(lift + 0.18)} ${px(1.2)} ${py(lift)}L${px(1.2)} ${y}H${x}Z`
  }
  return (
    <>
      <circle cx={x} cy={tenths(y - r * 0.36)} r={tenths(r * 0.74)} fill={palette.sun} />
      {[0.44, 0.29, 0.14].map((lift, index) => (
        <path
          key={lift}
          d={leaf(-1, lift) + leaf(1, lift)}
          fill={index === 2 ? palette.land : palette.paper}
          stroke={palette.land}
          strokeWidth={tenths(r * 0.045)}
        />
      ))}
    </>
  )
}

/** Draws an arch bridge with hangers and pylons, and the sun behind it. */
function Bridge({ palette, ...geometry }: DrawingProps) {
  const { x, y, r } = geometry
  const half = 1.22
  const arch = (rise: number, reach: number) =>
    `M${tenths(x - reach * r)} ${y}Q${x} ${tenths(y - rise * 2 * r)} ${tenths(x + reach * r)} ${y}`
  const deck = y - r * 0.2
  const hangers = Array.from({ length: 13 }, (_, index) => {
    const share = (index + 1) / 14
    const top = y - 4 * share * (1 - share) * 0.94 * r
    return top < deck ? `M${tenths(x + (share * 2 - 1) * half * r)} ${tenths(top)}V${tenths(deck)}` : ''
  })
  const pylon = (side: 1 | -1) =>
    pathOf(geometry, [
      [side * (half + 0.07), 0],
      [side * (half + 0.04), -0.56],
      [side * (half - 0.13), -0.56],
      [side * (half - 0.16), 0],
    ])
  return (
    <>
      <circle cx={x} cy={y} r={tenths(r * 0.82)} fill={palette.sun} />
      <path d={arch(0.94, half)} fill="none" stroke={palette.land} strokeWidth={tenths(r * 0.06)} />
      <path d={arch(1.1, half + 0.02)} fill="none" stroke={palette.land} strokeWidth={tenths(r * 0.035)} />
      <path d={hangers.join('')} fill="none" stroke={palette.land} strokeWidth={tenths(r * 0.02)} />
      <path
        d={`M${tenths(x - half * r)} ${tenths(deck)}H${tenths(x + half * r)}v${tenths(r * 0.07)}H${tenths(x - half * r)}Z`}
        fill={palette.land}
      />
      <path d={`${pylon(-1)}Z${pylon(1)}Z`} fill={palette.land} />
    </>
  )
}

/** Draws the sun surrounded by dots that get smaller with distance. */
function Points({ x, y, r, palette }: DrawingProps) {
  const step = r / 6.6
  const points: string[] = []
  for (let row = 0; row < 9; row++) {
    for (let column = -9; column <= 9; column++) {
      const dx = (column + (row % 2) / 2) * step
      const dy = (row + 0.6) * step * 0.88
      const distance = Math.hypot(dx, dy) / r
      if (distance < 0.68 || distance >= 1.14) continue
      const size = tenths(step * 0.46 * (1.24 - distance) ** 0.6)
      points.push(
        `M${tenths(x + dx - size)} ${tenths(y - dy)}a${size} ${size} 0 1 0 ${tenths(size * 2)} 0a${size} ${size} 0 1 0 ${tenths(-size * 2)} 0`,
      )
    }
  }
  return (
    <>
      <circle cx={x} cy={y} r={tenths(r * 0.58)} fill={palette.sun} />
      <path d={points.join('')} fill={palette.land} />
    </>
  )
}
