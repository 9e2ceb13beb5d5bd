import { fillIn } from '@/lib/format/fill-in'
import { RatingWord } from '../ui/rating-word'
import { Section } from '../ui/section'
import { type ComparisonContent, ratingsOf } from './ratings-of'

interface PartyComparisonProps {
  comparison: ComparisonContent
  words: Readonly<Record<string, string>>
}

/**
 * What each party offers: a table from 768 pixels on, cards below. Both are in
 * the page; the one that is not displayed is not in the accessibility tree either.
 */
export function PartyComparison({ comparison, words }: PartyComparisonProps) {
  const { heading, introduction, rows } = comparison
  if (!rows || rows.length === 0) return null
  return (
    <Section id="comparison" aria-labelledby="comparison-heading" className="pt-0">
      {heading && (
        <h2 id="comparison-heading" className="col-span-full text-title md:col-span-7">
          {heading}
        </h2>
      )}
      {introduction && (
        <p className="col-span-full mt-6 text-ink-soft md:col-span-4 md:col-start-9 md:mt-2">
          {introduction}
        </p>
      )}
      <div className="col-span-full mt-10 hidden md:mt-14 md:block">
        <ComparisonTable comparison={comparison} words={words} />
      </div>
      <ul className="col-span-full mt-10 md:hidden">
        {rows.map((row) => (
          <li key={row._key} className="border-t-3 border-current pt-4 pb-8">
            {row.feature && <h3 className="text-subheading">{row.feature}</h3>}
            <dl className="mt-2">
              {ratingsOf({ row, comparison, words }).map((rating) => (
                <div
                  key={rating.party}
                  className="flex justify-between gap-4 border-b border-rule py-1.5 last:border-0"
                >
                  <dt>{rating.party}</dt>
                  <dd className="w-32">
                    <RatingWord rating={rating} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ComparisonTable({ comparison, words }: PartyComparisonProps) {
  const { columns, heading, rows } = comparison
  const parties = [columns?.party, columns?.liberal, columns?.labor, columns?.greens]
  return (
    <table className="w-full border-collapse wrap-break-word">
      <caption className="sr-only">{heading}</caption>
      <thead>
        <tr className="border-b-3 border-current">
          <th scope="col" className="w-2/5 pr-4 pb-3 text-left text-small font-bold text-ink-soft">
            {columns?.feature}
          </th>
          {parties.map((party, index) => (
            <th
              key={party}
              scope="col"
              className={index === 0 ? 'own-column pb-3 text-subheading' : 'px-4 pb-3 text-left font-bold'}
            >
              {fillIn(party ?? '', words)}
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
            {ratingsOf({ row, comparison, words }).map((rating, index) => (
              <td key={rating.party} className={index === 0 ? 'own-column py-4' : 'px-4 py-4'}>
                <RatingWord rating={rating} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
