import type { ReactNode } from 'react'
import type { ELECTION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { formatDate, formatMonth } from '@/lib/format/format-date'
import { ButtonLink } from '../ui/button-link'
import { Heading } from '../ui/heading'
import { DawnOpening } from './page-opening'

type Election = NonNullable<ELECTION_QUERY_RESULT>

/** Opens the election page: the headline in the sky, the text and the dates on the land below it. */
export function ElectionOpening({ hero, facts }: Pick<Election, 'hero' | 'facts'>) {
  return (
    <DawnOpening eyebrow={hero?.eyebrow} title={hero?.headline}>
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-7">
        {hero?.text && <p className="max-w-[46ch] text-lead font-medium">{hero.text}</p>}
        <ButtonLink link={hero?.action} look="sun" />
      </div>
      {facts && <ElectionFacts facts={facts} />}
    </DawnOpening>
  )
}

/** Lists the dates and the target of the campaign. Those without a label or a value are left out. */
function ElectionFacts({ facts }: { facts: NonNullable<Election['facts']> }) {
  const { heading, electionDate, earlyVotingFrom, target, campaignLaunch, labels, note } = facts
  const shown = [
    { label: labels?.electionDate, value: dateOf(electionDate) },
    { label: labels?.earlyVotingFrom, value: dateOf(earlyVotingFrom) },
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
      <Heading id="facts" className="mb-2 text-subheading font-bold">
        {heading}
      </Heading>
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

function dateOf(date: string | null): ReactNode {
  return date && <time dateTime={date}>{formatDate(date)}</time>
}
