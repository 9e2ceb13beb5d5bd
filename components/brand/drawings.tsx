import { LAND, PAPER, SUN } from '@/lib/brand/tokens'
import type { Drawing } from '@/lib/brand/template-words'
import { at, type Geometry, pathOf } from './geometry'

/** What stands on the horizon above the land, by category. Land is drawn over it from the horizon down. */
export const DRAWN: Readonly<Record<Drawing, (geometry: Geometry) => React.ReactNode>> = {
  rays: Rays,
  steps: Steps,
  pages: Pages,
  pulse: Pulse,
  bridge: Bridge,
  points: Points,
}

/** The trace of a heartbeat across the sun, in radii: it rests, beats twice and rests, all of it over the horizon. */
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

/** A full sun, and the heartbeat's trace before it. */
function Pulse(geometry: Geometry) {
  const { x, y, r } = geometry
  return (
    <>
      <circle cx={x} cy={y} r={at(r * 0.82)} fill={SUN} />
      <path
        d={pathOf(geometry, PULSE)}
        fill="none"
        stroke={LAND}
        strokeWidth={at(r * 0.06)}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  )
}

/** Strokes of light around the sun, long and short, as around a lamp. */
function Rays({ x, y, r }: Geometry) {
  const strokes = Array.from({ length: 13 }, (_, index) => {
    const angle = Math.PI * ((index + 0.5) / 13)
    const [from, to] = index % 2 === 0 ? [0.99, 1.18] : [0.99, 1.33]
    const point = (radius: number) =>
      `${at(x - Math.cos(angle) * r * radius)} ${at(y - Math.sin(angle) * r * radius)}`
    return `M${point(from)}L${point(to)}`
  })
  return (
    <>
      <circle cx={x} cy={y} r={at(r * 0.82)} fill={SUN} />
      <path d={strokes.join('')} stroke={LAND} strokeWidth={at(r * 0.07)} fill="none" />
    </>
  )
}

/** Columns that rise to the edge of the sheet, the sun behind the last ones. */
function Steps({ x, y, r, width }: Geometry) {
  const left = x - r * 1.15
  const count = 6
  const step = (width - left) / count
  const tops = Array.from({ length: count }, (_, index) => y - r * (0.12 + 0.17 * index))
  const stairs = tops.map((top, index) => `V${at(top)}H${at(left + step * (index + 1))}`).join('')
  return (
    <>
      <circle cx={at(x + r * 0.12)} cy={at(y - r * 0.5)} r={at(r * 0.66)} fill={SUN} />
      <path d={`M${at(left)} ${y}${stairs}V${y}Z`} fill={LAND} />
    </>
  )
}

/** An open book on the line; the sun rises from its fold. */
function Pages({ x, y, r }: Geometry) {
  const leaf = (side: 1 | -1, lift: number) => {
    const px = (dx: number) => at(x + side * dx * r)
    const py = (dy: number) => at(y - dy * r)
    return `M${x} ${py(0.02)}C${px(0.3)} ${py(lift + 0.22)} ${px(0.95)} ${py(lift + 0.18)} ${px(1.2)} ${py(lift)}L${px(1.2)} ${y}H${x}Z`
  }
  return (
    <>
      <circle cx={x} cy={at(y - r * 0.36)} r={at(r * 0.74)} fill={SUN} />
      {[0.44, 0.29, 0.14].map((lift, index) => (
        <path
          key={lift}
          d={leaf(-1, lift) + leaf(1, lift)}
          fill={index === 2 ? LAND : PAPER}
          stroke={LAND}
          strokeWidth={at(r * 0.045)}
        />
      ))}
    </>
  )
}

/** An arch with hangers and pylons, the sun behind it. */
function Bridge(geometry: Geometry) {
  const { x, y, r } = geometry
  const half = 1.22
  const arch = (rise: number, reach: number) =>
    `M${at(x - reach * r)} ${y}Q${x} ${at(y - rise * 2 * r)} ${at(x + reach * r)} ${y}`
  const deck = y - r * 0.2
  const hangers = Array.from({ length: 13 }, (_, index) => {
    const share = (index + 1) / 14
    const top = y - 4 * share * (1 - share) * 0.94 * r
    return top < deck ? `M${at(x + (share * 2 - 1) * half * r)} ${at(top)}V${at(deck)}` : ''
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
      <circle cx={x} cy={y} r={at(r * 0.82)} fill={SUN} />
      <path d={arch(0.94, half)} fill="none" stroke={LAND} strokeWidth={at(r * 0.06)} />
      <path d={arch(1.1, half + 0.02)} fill="none" stroke={LAND} strokeWidth={at(r * 0.035)} />
      <path d={hangers.join('')} fill="none" stroke={LAND} strokeWidth={at(r * 0.02)} />
      <path
        d={`M${at(x - half * r)} ${at(deck)}H${at(x + half * r)}v${at(r * 0.07)}H${at(x - half * r)}Z`}
        fill={LAND}
      />
      <path d={`${pylon(-1)}Z${pylon(1)}Z`} fill={LAND} />
    </>
  )
}

/** The sun, and points that carry its light away, smaller the further they are. */
function Points({ x, y, r }: Geometry) {
  const step = r / 6.6
  const points: string[] = []
  for (let row = 0; row < 9; row++) {
    for (let column = -9; column <= 9; column++) {
      const dx = (column + (row % 2) / 2) * step
      const dy = (row + 0.6) * step * 0.88
      const distance = Math.hypot(dx, dy) / r
      if (distance < 0.68 || distance >= 1.14) continue
      const size = at(step * 0.46 * (1.24 - distance) ** 0.6)
      points.push(
        `M${at(x + dx - size)} ${at(y - dy)}a${size} ${size} 0 1 0 ${at(size * 2)} 0a${size} ${size} 0 1 0 ${at(-size * 2)} 0`,
      )
    }
  }
  return (
    <>
      <circle cx={x} cy={y} r={at(r * 0.58)} fill={SUN} />
      <path d={points.join('')} fill={LAND} />
    </>
  )
}
