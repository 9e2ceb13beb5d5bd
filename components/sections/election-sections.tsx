import type { ReactNode } from 'react'
import type { ELECTION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { formatDate, formatMonth } from '@/lib/format/format-date'
import { resolveLink } from '@/lib/format/link-href'
import { ButtonLink } from '../ui/button-link'
import { Heading } from '../ui/heading'
import { RisingDisc } from '../ui/icon'
import { Questions } from '../ui/questions'
import { Section } from '../ui/section'
import { ReadOn } from '../ui/site-link'
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

/** Lists whom the campaign is for, beside the heading. */
export function ElectionAudiences({
  audiences: { heading, items },
}: {
  audiences: NonNullable<Election['audiences']>
}) {
  if (!items || items.length === 0) return null
  return (
    <div className="bg-paper-deep">
      <Section aria-labelledby="audiences">
        <Heading id="audiences" className="col-span-full mb-10 text-title md:col-span-5 md:mb-0">
          {heading}
        </Heading>
        <ul className="col-span-full md:col-span-7">
          {items.map(({ _key, title, description, icon, colour }) => (
            <li
              key={_key}
              data-accent={colour}
              className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-rule py-6 first:border-t-3 first:border-current md:gap-x-8 md:py-8"
            >
              <RisingDisc
                icon={icon}
                size="clamp(4rem,6vw,5.5rem)"
                rise={0.62}
                className="h-[calc(var(--size)*0.62+3px)] w-(--size)"
              />
              <div>
                {title && <h3 className="text-subheading">{title}</h3>}
                {description && <p className="mt-1 max-w-[52ch] text-ink-soft">{description}</p>}
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

/** Lists the policy areas of the campaign in two columns. */
export function ElectionAreas({ areas: { heading, items } }: { areas: NonNullable<Election['areas']> }) {
  if (!items || items.length === 0) return null
  return (
    <Section aria-labelledby="areas">
      <Heading id="areas" className="col-span-full max-w-[14ch] text-title">
        {heading}
      </Heading>
      <ul className="col-span-full mt-4 grid gap-x-6 md:mt-8 md:grid-cols-2">
        {items.map(({ _key, title, description, icon, colour, link }) => {
          const resolved = resolveLink(link)
          return (
            <li key={_key} data-accent={colour} data-reveal="" className="flex flex-col pt-10 md:pt-14">
              <div className="flex items-end justify-between gap-4 border-b-3 border-current">
                {title && <h3 className="pb-4 text-heading">{title}</h3>}
                <RisingDisc
                  icon={icon}
                  size="clamp(5.5rem,9vw,9rem)"
                  rise={0.6}
                  className="h-[calc(var(--size)*0.6)] w-(--size) flex-none border-b-0"
                />
              </div>
              {description && <p className="mt-4 mb-3 max-w-[44ch] text-lead">{description}</p>}
              {resolved && <ReadOn link={resolved} about={title} />}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

interface ElectionQuestionsProps {
  faq: NonNullable<Election['faq']>
}

/** Shows the questions about this election. */
export function ElectionQuestions({ faq: { heading, items } }: ElectionQuestionsProps) {
  if (!items || items.length === 0) return null
  return (
    <Section aria-labelledby="questions">
      <Heading id="questions" className="col-span-full mb-8 text-heading md:col-span-4 md:mb-0">
        {heading}
      </Heading>
      <div className="col-span-full md:col-span-8">
        <Questions
          name="election"
          items={items.map(({ _key, question, answer }) => ({ id: `question-${_key}`, question, answer }))}
        />
      </div>
    </Section>
  )
}
