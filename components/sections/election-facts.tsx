import type { ReactNode } from 'react'
import type { ELECTION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { formatDate, formatMonth } from '@/lib/format/format-date'

type Facts = NonNullable<NonNullable<ELECTION_QUERY_RESULT>['facts']>

/** The panel of dates and the target. A fact without a label or a value is left out. */
export function ElectionFacts({ facts }: { facts: Facts }) {
  const { heading, electionDate, earlyVotingFrom, target, campaignLaunch, labels, note } = facts
  const shown = [
    { label: labels?.electionDate, value: day(electionDate) },
    { label: labels?.earlyVotingFrom, value: day(earlyVotingFrom) },
    { label: labels?.target, value: target },
    {
      label: labels?.campaignLaunch,
      value: campaignLaunch && (
        <time dateTime={campaignLaunch.slice(0, 7)}>{formatMonth(campaignLaunch)}</time>
      ),
    },
  ].filter(({ label, value }) => Boolean(label && value))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="facts" className="mt-14 md:mt-20">
      {heading && (
        <h2 id="facts" className="mb-2 text-subheading font-bold">
          {heading}
        </h2>
      )}
      <dl className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t-3 border-sun pt-4 pb-8">
            <dt className="mt-1 text-land-soft">{label}</dt>
            <dd className="text-[clamp(1.6rem,2.3vw,2.1rem)] leading-tight font-extrabold tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="text-small text-land-soft">{note}</p>}
    </section>
  )
}

function day(date: string | null): ReactNode {
  return date && <time dateTime={date}>{formatDate(date)}</time>
}
