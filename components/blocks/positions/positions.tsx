import { formatPosition, labelSide, type Placed, placePoints } from '@/lib/format/plot'
import { listOf } from '../../ui/list-of'
import { Heading, Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

export const POSITIONS = /* groq */ `
  heading, introduction, tableCaption, partyLabel,
  economicAxis{label, low, high},
  socialAxis{label, low, high},
  points[]{_key, name, isOwn, economicValue, socialValue, colour, description}
`

type PositionsBlock = Pick<BlockProps<'positions'>, 'block'>

/** Shows the parties' positions as a plot, and as a table of the same numbers. */
export function Positions({ block, id }: BlockProps<'positions'>) {
  const { heading, introduction, points } = block
  if (!points || points.length === 0) return null
  return (
    <Section id={id} aria-labelledby={heading ? `${id}-heading` : undefined} className="gap-y-12">
      <div className="col-span-full lg:col-span-4">
        <Heading id={`${id}-heading`} className="text-title" text={heading} />
        {introduction && <p className="mt-6 max-w-text text-ink-soft">{introduction}</p>}
      </div>
      <div className="col-span-full lg:col-span-8">
        <PositionPlot block={block} />
      </div>
      <div className="col-span-full lg:col-span-8 lg:col-start-5">
        <PositionsTable block={block} />
      </div>
    </Section>
  )
}

type Point = NonNullable<PositionsBlock['block']['points']>[number]

/** Half the width of the plot, and its margin, in the drawing's units. */
const HALF = 400
const MARGIN = 100
const EDGE = HALF + MARGIN
/** Radius of our own point, which is drawn as a sun, and of the other points. */
const RADIUS = { own: 34, other: 15 }
/** Space between a point and its label. */
const LABEL_GAP = 14

/** Draws the parties as points on an economic and a social axis. */
function PositionPlot({ block: { heading, points, economicAxis, socialAxis } }: PositionsBlock) {
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
          <Party key={entry.point._key} entry={entry} side={labelSide(entry, placed)} />
        ))}
      </svg>
    </div>
  )
}

function Party({ entry: { point, x, y }, side }: { entry: Placed<Point>; side: 'left' | 'right' }) {
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
        {point.name}
      </text>
    </g>
  )
}

const NUMBER = 'w-16 py-4 pl-2 md:w-28 text-right align-top text-subheading font-bold tabular-nums'

/** Lists the numbers in the plot, with a description of each party's position. */
function PositionsTable({ block }: PositionsBlock) {
  const { tableCaption, partyLabel, economicAxis, socialAxis, points } = block
  return (
    <table className="w-full border-collapse">
      {tableCaption && <caption className="pb-4 text-left font-bold text-ink-soft">{tableCaption}</caption>}
      <thead>
        <tr className="border-b-3 border-current text-small">
          <th scope="col" className="pb-2 text-left font-bold">
            {partyLabel}
          </th>
          {listOf([economicAxis, socialAxis], (axis) => (
            <th scope="col" className="pb-2 pl-2 text-right font-bold min-[22rem]:wrap-break-word">
              {axis?.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(points ?? []).map(({ _key, name, isOwn, description, economicValue, socialValue }) => (
          <tr key={_key} className="border-b border-rule">
            <th scope="row" className="py-4 text-left font-normal">
              <span className={isOwn ? 'font-extrabold' : 'font-bold'}>{name}</span>
              {description && <span className="block text-small text-ink-soft">{description}</span>}
            </th>
            <td className={NUMBER}>{economicValue === null ? null : formatPosition(economicValue)}</td>
            <td className={NUMBER}>{socialValue === null ? null : formatPosition(socialValue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
