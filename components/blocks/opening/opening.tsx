import type { ReactNode } from 'react'
import { LINK } from '@/lib/content/fragments'
import { cn } from '@/lib/format/cn'
import { formatDate, formatMonth } from '@/lib/format/format-date'
import { DawnOpening, OPENING_DISC, PageOpening } from '../../sections/page-opening'
import { ButtonLink } from '../../ui/button-link'
import { Heading, Title } from '../../ui/heading'
import { RisingDisc } from '../../ui/icon'
import { RooftopsAtDawn, SignsAtDawn, SunAtDawn } from '../../ui/landscape'
import type { BlockProps } from '../block-props'
import { TopicsOpening } from './topics-opening'

export const OPENING = /* groq */ `
  eyebrow, heading, text, action{${LINK}}, note, look, drawing, icon, colour,
  facts{
    heading, electionDate, earlyVotingFrom, target, campaignLaunch, note,
    labels{electionDate, earlyVotingFrom, target, campaignLaunch}
  }
`

/** Opens a page with its heading, by default the page's title and description. */
export function Opening({ block, id, title, description, faq }: BlockProps<'opening'>) {
  const { eyebrow, action, facts, look, drawing, colour } = block
  const heading = block.heading ?? title
  const text = block.text ?? description
  if (look === 'tall') {
    return (
      <DawnOpening eyebrow={eyebrow} title={heading}>
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-7">
          {text && <p className="max-w-[46ch] text-lead font-medium">{text}</p>}
          <ButtonLink link={action} look="sun" />
        </div>
        {facts && <ElectionFacts id={id} facts={facts} />}
      </DawnOpening>
    )
  }
  if (look === 'word') return <WordOpening title={heading} text={text} />
  if (look === 'plain') return <PlainOpening block={block} title={heading} text={text} />
  if (look === 'topics') return <TopicsOpening title={heading} text={text} faq={faq} />
  return (
    <PageOpening
      title={heading}
      description={text}
      accent={drawing === 'icon' ? colour : null}
      {...(drawing === 'sun' ? { backdrop: <SunAtDawn /> } : {})}
    >
      <Drawing block={block} />
    </PageOpening>
  )
}

type LookProps = Pick<BlockProps<'opening'>, 'block' | 'title'> & { text: string | null }

/** Opens a page with a very large title on the page's own ground; text and button stand below the horizon line. */
function PlainOpening({ block: { note, action }, title, text }: LookProps) {
  return (
    <div className="mx-auto max-w-page px-gutter pt-opening">
      <Title className="text-display font-extrabold">{title}</Title>
      <div className="horizon-line draws-itself mt-8" />
      <div className="grid items-start gap-6 py-6 md:grid-cols-12">
        <div className="md:col-span-7">
          {text && <p className="text-lead font-medium">{text}</p>}
          {note && <p className="mt-2 text-ink-soft">{note}</p>}
        </div>
        <ButtonLink
          link={action}
          look="outline"
          className="justify-self-start md:col-span-5 md:justify-self-end"
        />
      </div>
    </div>
  )
}

/** The most characters of a title that fit into one line at the poster's size. */
const POSTER_LENGTH = 12

/** Opens a page with a word as wide as the page on the horizon line. A longer title is set smaller. */
function WordOpening({ title, text }: Omit<LookProps, 'block'>) {
  return (
    <div className="sky overflow-hidden">
      <div className="mx-auto flex max-w-page flex-col px-gutter pt-opening">
        {title && (
          <Title
            className={cn(
              'order-2 font-extrabold',
              title.length > POSTER_LENGTH ? 'pb-6 text-display' : 'poster -mb-[0.02em]',
            )}
          >
            {title}
          </Title>
        )}
        {text && <p className="order-1 mb-10 max-w-[30ch] self-end text-lead font-medium md:mb-6">{text}</p>}
      </div>
      <div className="horizon-line draws-itself" />
    </div>
  )
}

/** Draws what rises at the right end of the horizon line. The sun is as wide as the page and stands behind the words. */
function Drawing({ block: { drawing, icon } }: Pick<BlockProps<'opening'>, 'block'>) {
  switch (drawing) {
    case 'signs':
      return <SignsAtDawn />
    case 'rooftops':
      return <RooftopsAtDawn />
    case 'icon':
      return <RisingDisc icon={icon} {...OPENING_DISC} />
    case 'sun':
    case 'none':
    case null:
      return null
    default:
      drawing satisfies never
      return null
  }
}

interface ElectionFactsProps {
  id: string
  facts: NonNullable<BlockProps<'opening'>['block']['facts']>
}

/** Lists the dates and the target of the campaign. Those without a label or a value are left out. */
function ElectionFacts({ id, facts }: ElectionFactsProps) {
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
    <section aria-labelledby={heading ? id : undefined} className="mt-14 md:mt-20">
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
