import type { HTMLAttributes } from 'react'
import { cn } from '@/lib/format/cn'
import { drawingAddress } from './drawing-address'
import { listOf } from './list-of'

/** The radii of the rings of light around the sun, in the drawing's units; app/styles/horizon.css has their strokes. */
const RINGS = [258, 324, 408, 512, 640]

/** Draws the upper half of a sun at `--sun-x`. The drawing's box must end at the horizon line. */
export function SunAtDawn() {
  return (
    <svg aria-hidden viewBox="-700 -700 1400 700" className="sun rises">
      <circle r="200" />
      {listOf(RINGS, (radius) => (
        <circle r={radius} />
      ))}
    </svg>
  )
}

type LandProps = { as?: 'div' | 'footer' | 'section' } & HTMLAttributes<HTMLElement>

/** Shows content in the page's column on the dark land. `className` is for the column. */
export function Land({ className, children, ...rest }: LandProps) {
  return (
    <Ground {...rest}>
      <div className={cn('relative mx-auto max-w-page px-gutter', className)}>{children}</div>
    </Ground>
  )
}

/** Shows content as wide as the page on the dark land: in the land's colours, with furrows behind the content. */
export function Ground({ as: Tag = 'div', children, ...rest }: Omit<LandProps, 'className'>) {
  return (
    <Tag {...rest} data-ground="land" className="relative overflow-hidden bg-land text-land-ink">
      <Furrows />
      {children}
    </Tag>
  )
}

/** Draws furrows that run to one point on the horizon line, below the sun (`--sun-x`). */
export function Furrows() {
  return (
    <svg aria-hidden viewBox="-2400 0 4800 400" preserveAspectRatio="xMidYMin slice" className="furrows">
      <use href={drawingAddress('furrows')} />
    </svg>
  )
}

const SMALL_SUN = 'fill-sun forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]'

/** The path of a row of houses: gable, station, terrace and tower, in the drawing's units. */
const ROOFS =
  'M0 200v-52l46-34 46 34v52zM104 200v-86h14v-22h8v22h70v86zM208 200v-70l30-26 30 26 30-26 30 26v70zM342 200v-148h64v148zM420 200v-60l38-30 38 30v60z'

/** The path of the houses' lit windows. */
const WINDOWS =
  'M36 160h20v20h-20zM128 134h14v14h-14zM160 134h14v14h-14zM230 150h16v20h-16zM290 150h16v20h-16zM358 70h12v14h-12zM380 100h12v14h-12zM358 130h12v14h-12zM450 158h16v18h-16z'

/** Draws the skyline of a suburb before the sun. The drawing's box must end at the horizon line. */
export function RooftopsAtDawn() {
  return (
    <svg aria-hidden viewBox="0 0 500 200" className="block w-full max-w-[30rem] md:ml-auto">
      <circle cx="300" cy="190" r="150" className={SMALL_SUN} />
      <path d={ROOFS} className="fill-land forced-colors:fill-[CanvasText]" />
      <path d={WINDOWS} className="fill-sun forced-colors:fill-[Canvas]" />
    </svg>
  )
}

/** Campaign signs: the place of each stake, its length, the sign's size, its turn in degrees and its colour. */
const SIGNS = [
  { x: 60, width: 84, height: 60, stake: 78, turn: -4, accent: 'violet' },
  { x: 168, width: 104, height: 72, stake: 108, turn: 2, accent: 'orange' },
  { x: 282, width: 88, height: 64, stake: 84, turn: -2, accent: 'teal' },
  { x: 388, width: 112, height: 78, stake: 112, turn: 3, accent: 'blue' },
] as const

/** Draws campaign signs before the sun. The drawing's box must end at the horizon line. */
export function SignsAtDawn() {
  return (
    <svg aria-hidden viewBox="0 0 460 210" className="block w-full max-w-[30rem] md:ml-auto">
      <circle cx="226" cy="200" r="150" className={SMALL_SUN} />
      {SIGNS.map(({ x, width, height, stake, turn, accent }) => (
        <g key={accent} data-accent={accent} transform={`translate(${x} 210) rotate(${turn})`}>
          <path
            d={`M0 4v${-stake}`}
            className="stroke-land forced-colors:stroke-[CanvasText]"
            strokeWidth="7"
          />
          <rect
            x={-width / 2}
            y={-stake - height + 12}
            width={width}
            height={height}
            rx="3"
            className="fill-accent stroke-land forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]"
            strokeWidth="4"
          />
          <path
            d={`M${-width / 2 + 14} ${-stake - height / 2 + 14}h${width - 28}`}
            className="stroke-land forced-colors:stroke-[CanvasText]"
            strokeWidth="5"
          />
        </g>
      ))}
    </svg>
  )
}
