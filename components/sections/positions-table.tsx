import type { MANIFESTO_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillIn } from '@/lib/format/fill-in'
import { formatPosition } from '@/lib/format/plot'

type Positions = NonNullable<NonNullable<MANIFESTO_QUERY_RESULT>['positions']>

interface PositionsTableProps {
  positions: Positions
  words: Readonly<Record<string, string>>
}

const NUMBER = 'w-16 py-4 pl-2 md:w-28 text-right align-top text-subheading font-bold tabular-nums'

/** The numbers of the plot, and why each party stands where it does. */
export function PositionsTable({ positions, words }: PositionsTableProps) {
  const { tableCaption, partyLabel, economicAxis, socialAxis, points } = positions
  return (
    <table className="w-full border-collapse">
      {tableCaption && <caption className="pb-4 text-left font-bold text-ink-soft">{tableCaption}</caption>}
      <thead>
        <tr className="border-b-3 border-current text-small">
          <th scope="col" className="pb-2 text-left font-bold">
            {partyLabel}
          </th>
          <th scope="col" className="pb-2 pl-2 text-right font-bold min-[22rem]:wrap-break-word">
            {economicAxis?.label}
          </th>
          <th scope="col" className="pb-2 pl-2 text-right font-bold min-[22rem]:wrap-break-word">
            {socialAxis?.label}
          </th>
        </tr>
      </thead>
      <tbody>
        {(points ?? []).map(({ _key, name, isOwn, description, economicValue, socialValue }) => (
          <tr key={_key} className="border-b border-rule">
            <th scope="row" className="py-4 text-left font-normal">
              <span className={isOwn ? 'font-extrabold' : 'font-bold'}>{fillIn(name ?? '', words)}</span>
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
