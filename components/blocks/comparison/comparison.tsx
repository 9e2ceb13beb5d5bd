import { cn } from '@/lib/format/cn'
import { HeadedSection } from '../../ui/section'
import type { BlockProps } from '../block-props'

export const COMPARISON = /* groq */ `
  heading, introduction,
  columns{feature, party},
  parties[]{_key, id, name},
  ratings{yes, partial, minimal},
  rows[]{_key, feature, party, ratings[]{partyId, rating}}
`

type ComparisonBlock = BlockProps<'comparison'>['block']
type Row = NonNullable<ComparisonBlock['rows']>[number]
type Level = keyof NonNullable<ComparisonBlock['ratings']>

/** A party's rating for one feature: its level, which is drawn, and its label. */
interface Rating {
  /** React key of the column. */
  key: string
  party: string
  level: Level | null
  word: string
}

/** Fraction of the sun's diameter above the horizon line, for each rating. */
const RISES = { yes: 0.5, partial: 0.25, minimal: 0.08 } as const
/** Diameter of the sun, in the drawing's units. */
const SUN = 24

/**
 * Shows the parties' ratings in a table, or as cards below 768 pixels. The HTML contains both. `display: none` also
 * hides the unused one from screen readers.
 */
export function Comparison({ block, id }: BlockProps<'comparison'>) {
  const { heading, introduction, rows } = block
  if (!rows || rows.length === 0) return null
  return (
    <HeadedSection id={id} heading={heading} look="text-title md:col-span-7">
      {introduction && (
        <p className="col-span-full mt-6 text-ink-soft md:col-span-4 md:col-start-9 md:mt-2">
          {introduction}
        </p>
      )}
      <div className="col-span-full mt-10 hidden md:mt-14 md:block">
        <ComparisonTable block={block} />
      </div>
      {/* The parties are side by side, so that readers see at a glance where they differ. */}
      <ul className="col-span-full mt-8 md:hidden">
        {rows.map((row) => (
          <li key={row._key} className="border-t-3 border-current pt-3 pb-6">
            {row.feature && <h3 className="text-subheading">{row.feature}</h3>}
            <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-2 gap-y-3 text-small">
              {ratingsOf(row, block).map((rating) => (
                <div key={rating.key}>
                  <dt className="text-ink-soft">{rating.party}</dt>
                  <dd>
                    <RatingWord rating={rating} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

function ComparisonTable({ block }: Pick<BlockProps<'comparison'>, 'block'>) {
  const { columns, heading, parties, rows } = block
  return (
    <table className="w-full border-collapse wrap-break-word">
      <caption className="sr-only">{heading}</caption>
      <thead>
        <tr className="border-b-3 border-current">
          <th scope="col" className="w-2/5 pr-4 pb-3 text-left text-small font-bold text-ink-soft">
            {columns?.feature}
          </th>
          <th scope="col" className="own-column pb-3 text-subheading">
            {columns?.party}
          </th>
          {parties?.map(({ _key, name }) => (
            <th key={_key} scope="col" className="px-2 pb-3 text-left font-bold lg:px-4">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(rows ?? []).map((row) => (
          <tr key={row._key} className="border-b border-rule">
            <th scope="row" className="py-4 pr-4 text-left font-semibold">
              {row.feature}
            </th>
            {ratingsOf(row, block).map((rating, index) => (
              <td key={rating.key} className={index === 0 ? 'own-column py-4' : 'px-2 py-4 lg:px-4'}>
                <RatingWord rating={rating} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Columns = Pick<ComparisonBlock, 'columns' | 'parties' | 'ratings'>

/** Returns the ratings of one row in column order, starting with our own party. */
export function ratingsOf(row: Row, { columns, parties, ratings }: Columns): Rating[] {
  const wordFor = (level: Level | null) => ({ level, word: (level && ratings?.[level]) ?? '' })
  return [
    { key: 'own', party: columns?.party ?? '', ...wordFor(row.party ? 'yes' : null) },
    ...(parties ?? []).map(({ _key, id, name }) => ({
      key: _key,
      party: name ?? '',
      ...wordFor(row.ratings?.find(({ partyId }) => id !== null && partyId === id)?.rating ?? null),
    })),
  ]
}

/** Shows a rating's label beside a sun. The better the rating, the higher the sun. Shows nothing without a label. */
function RatingWord({ rating: { level, word } }: { rating: Rating }) {
  if (level === null || word === '') return null
  const isYes = level === 'yes'
  return (
    <span className={cn('inline-flex flex-wrap items-end gap-x-2', isYes && 'font-extrabold')}>
      <svg aria-hidden viewBox="0 0 32 16" className="mb-1.5 h-4 w-8 flex-none">
        <circle
          cx="16"
          cy={14 + SUN / 2 - RISES[level] * SUN}
          r={SUN / 2}
          className={isYes ? 'fill-sun' : 'fill-ink-soft'}
        />
        <path d="M0 15H32" className="stroke-current" strokeWidth="2" />
      </svg>
      {word}
    </span>
  )
}
