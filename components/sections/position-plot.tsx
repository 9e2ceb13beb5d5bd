import type { MANIFESTO_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillIn } from '@/lib/format/fill-in'
import { labelSide, type Placed, placePoints } from '@/lib/format/plot'

type Positions = NonNullable<NonNullable<MANIFESTO_QUERY_RESULT>['positions']>
type Point = NonNullable<Positions['points']>[number]

/** Half of the drawing's width, and the margin for what stands at its edge, in its own units. */
const HALF = 400
const MARGIN = 100
const EDGE = HALF + MARGIN
/** Radii of the points; ours is the sun. */
const RADIUS = { own: 34, other: 15 }
const LABEL_GAP = 14

interface PositionPlotProps {
  positions: Positions
  words: Readonly<Record<string, string>>
}

/** Where parties stand: the horizon is the axis of the economy, our own party the sun. */
export function PositionPlot({ positions, words }: PositionPlotProps) {
  const { heading, points, economicAxis, socialAxis } = positions
  const placed = placePoints(points ?? [], HALF)
  return (
    <div className="plot text-small font-semibold text-ink-soft">
      <span className="plot-top">{socialAxis?.high && `↑ ${socialAxis.high}`}</span>
      <span className="plot-left">{economicAxis?.low && `← ${economicAxis.low}`}</span>
      <span className="plot-right">{economicAxis?.high && `${economicAxis.high} →`}</span>
      <span className="plot-bottom">{socialAxis?.low && `↓ ${socialAxis.low}`}</span>
      <svg
        role="img"
        aria-label={heading ?? undefined}
        viewBox={`${-EDGE} ${-EDGE} ${EDGE * 2} ${EDGE * 2}`}
        className="plot-drawing"
      >
        <path d={`M0 ${-EDGE}V${EDGE}`} className="stroke-rule" strokeWidth="3" />
        <path d={`M${-EDGE} 0H${EDGE}`} className="stroke-ink" strokeWidth="5" />
        {placed.map((entry) => (
          <Party key={entry.point._key} entry={entry} side={labelSide(entry, placed)} words={words} />
        ))}
      </svg>
    </div>
  )
}

interface PartyProps {
  entry: Placed<Point>
  side: 'left' | 'right'
  words: Readonly<Record<string, string>>
}

function Party({ entry: { point, x, y }, side, words }: PartyProps) {
  const radius = point.isOwn ? RADIUS.own : RADIUS.other
  const shift = (radius + LABEL_GAP) * (side === 'left' ? -1 : 1)
  return (
    <g data-accent={point.colour}>
      {point.isOwn && (
        <circle cx={x} cy={y} r={radius * 1.6} className="fill-none stroke-sun" strokeWidth="5" />
      )}
      <circle
        cx={x}
        cy={y}
        r={radius}
        className={point.isOwn ? 'fill-sun stroke-ink' : 'fill-accent stroke-ink'}
        strokeWidth="4"
      />
      <text
        x={x + shift * (point.isOwn ? 1.25 : 1)}
        y={y}
        dominantBaseline="central"
        textAnchor={side === 'left' ? 'end' : 'start'}
        className={point.isOwn ? 'plot-label font-extrabold' : 'plot-label font-semibold'}
      >
        {fillIn(point.name ?? '', words)}
      </text>
    </g>
  )
}
