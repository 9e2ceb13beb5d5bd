import type { ReactNode } from 'react'
import { formatDate, formatMonth } from '@/lib/format/format-date'
import { Heading } from '../../ui/heading'
import type { BlockProps } from '../block-props'

interface ElectionFactsProps {
  id: string
  facts: NonNullable<BlockProps<'opening'>['block']['facts']>
}

/** Lists the dates and the target of the campaign. Those without a label or a value are left out. */
export function ElectionFacts({ id, facts }: ElectionFactsProps) {
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
    <section aria-labelledby={heading ? id : undefined} className="mt-10 md:mt-20">
      <Heading id={id} className="mb-2 text-subheading font-bold">
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
