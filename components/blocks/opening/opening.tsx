import type { ReactNode } from 'react'
import { LINK } from '@/lib/shared/fragments'
import { cn } from '@/lib/format/cn'
import { formatDate, formatMonth } from '@/lib/shared/format-date'
import { resolveLink } from '@/lib/format/link-href'
import { DawnOpening, OPENING_DISC, PageOpening } from '../../sections/page-opening'
import { ButtonLink } from '../../ui/button-link'
import { TEXT_LINK } from '../../ui/button-look'
import { Heading, Title } from '../../ui/section'
import { RisingDisc } from '../../ui/icon'
import { Scene } from '../../ui/landscape'
import { SiteLink } from '../../ui/site-link'
import type { BlockProps } from '../block-props'

export const OPENING = /* groq */ `
  eyebrow, heading, text, action{${LINK}}, note, look, drawing, icon, colour,
  facts{
    heading, electionDate, earlyVotingFrom, target, campaignLaunch, note, noteLink{${LINK}},
    labels{electionDate, earlyVotingFrom, target, campaignLaunch}
  }
`

/** Shows the top of a page. Its title and description default to those of the page. */
export function Opening({ block, id, title, description, faq, crumbs }: BlockProps<'opening'>) {
  const { eyebrow, action, facts, look, drawing, colour } = block
  const heading = block.heading ?? title
  const text = block.text ?? description
  const copy = { crumbs, title: heading, text }
  if (look === 'tall') {
    return (
      <DawnOpening crumbs={crumbs} eyebrow={eyebrow} title={heading}>
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-7">
          {text && <p className="max-w-[46ch] text-lead font-medium">{text}</p>}
          <ButtonLink link={action} look="sun" />
        </div>
        {facts && <ElectionFacts id={id} facts={facts} />}
      </DawnOpening>
    )
  }
  if (look === 'word') return <WordOpening {...copy} />
  if (look === 'plain') return <PlainOpening {...copy} block={block} />
  if (look === 'topics') return <TopicsOpening {...copy} faq={faq} />
  return (
    <PageOpening
      crumbs={crumbs}
      title={heading}
      description={text}
      accent={drawing === 'icon' ? colour : null}
      hasSun={drawing === 'sun'}
    >
      <Drawing block={block} />
    </PageOpening>
  )
}

type LookProps = Pick<BlockProps<'opening'>, 'block' | 'title' | 'crumbs' | 'faq'> & { text: string | null }

/** Shows a very large title on a plain background, with text and a button below the horizon line. */
function PlainOpening({ crumbs, block: { note, action }, title, text }: LookProps) {
  return (
    <div className="mx-auto max-w-page px-gutter pt-opening">
      {crumbs}
      <Title className="text-display font-extrabold" text={title} />
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

/** Maximum length of a title that fits on one line at the largest size. */
const POSTER_LENGTH = 12

/** Shows a single word across the full width of the horizon line. Longer titles are smaller. */
function WordOpening({ crumbs, title, text }: Omit<LookProps, 'block'>) {
  return (
    <div className="sky overflow-hidden">
      <div className="mx-auto flex max-w-page flex-col px-gutter pt-opening">
        {crumbs}
        {title && (
          <Title
            className={cn(
              'order-2 font-extrabold',
              title.length > POSTER_LENGTH ? 'pb-6 text-display' : 'poster -mb-[0.02em]',
            )}
            text={title}
          />
        )}
        {text && <p className="order-1 mb-10 max-w-[30ch] self-end text-lead font-medium md:mb-6">{text}</p>}
      </div>
      <div className="horizon-line draws-itself" />
    </div>
  )
}

/** Draws what rises at the right end of the horizon line, except the sun, which `PageOpening` draws. */
function Drawing({ block: { drawing, icon } }: Pick<BlockProps<'opening'>, 'block'>) {
  switch (drawing) {
    case 'icon':
      return <RisingDisc icon={icon} {...OPENING_DISC} />
    case 'sun':
    case 'none':
    case null:
      return null
    case 'skyline':
    case 'station':
    case 'stall':
    case 'classroom':
    case 'solar':
    case 'signs':
    case 'rooftops':
      return <Scene name={drawing} className="max-w-[30rem] md:ml-auto" />
    default:
      drawing satisfies never
      return null
  }
}

interface ElectionFactsProps {
  id: string
  facts: NonNullable<BlockProps<'opening'>['block']['facts']>
}

/**
 * Used for the dates as well as the note that asks readers to check them, because nobody should see one without the
 * other.
 */
const PROMINENT = 'text-[clamp(1.6rem,2.3vw,2.1rem)] leading-tight font-extrabold'

/** Lists the campaign's dates and target. Leaves out those without a label or value. */
function ElectionFacts({ id, facts }: ElectionFactsProps) {
  const { heading, electionDate, earlyVotingFrom, target, campaignLaunch, labels, note } = facts
  const source = resolveLink(facts.noteLink)
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
      <Heading id={id} className="mb-2 text-subheading font-bold" text={heading} />
      <dl className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t-3 border-sun pt-4 pb-8">
            <dt className="mt-1 text-land-soft">{label}</dt>
            <dd className={`${PROMINENT} tabular-nums`}>{value}</dd>
          </div>
        ))}
      </dl>
      {note && (
        <p className={`max-w-[34ch] border-t-3 border-sun pt-4 ${PROMINENT}`}>
          {note}{' '}
          {source && (
            <SiteLink href={source.href} className={TEXT_LINK}>
              {source.label}
            </SiteLink>
          )}
        </p>
      )}
    </section>
  )
}

function dateOf(date: string | null): ReactNode {
  return date && <time dateTime={date}>{formatDate(date)}</time>
}

/**
 * Shows a very large title, and the page's FAQ topics on the horizon line. Each topic links to its first question.
 */
function TopicsOpening({ crumbs, title, text, faq }: Omit<LookProps, 'block'>) {
  return (
    <div className="sky relative">
      <div className="mx-auto max-w-page px-gutter pt-opening">
        {crumbs}
        <Title className="max-w-[14ch] text-display font-extrabold" text={title} />
        {text && <p className="mt-6 max-w-[46ch] text-lead font-medium">{text}</p>}
        {faq?.topics && faq.topics.length > 0 && (
          <div className="mt-10 flex flex-wrap items-baseline gap-x-5 gap-y-2 md:mt-16">
            <Heading className="text-body font-bold" text={faq.topicsHeading} />
            <ul className="flex flex-wrap gap-x-1.5 gap-y-1.5 md:gap-y-0">
              {faq.topics.map((topic) => (
                <li key={topic}>
                  <Topic topic={topic} target={firstOfTopic(faq.questions, topic)?._id} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="horizon-line draws-itself" />
    </div>
  )
}

const BADGE = 'inline-flex min-h-11 items-center rounded-t-control bg-ink px-4 font-semibold text-paper'

function Topic({ topic, target }: { topic: string; target: string | undefined }) {
  if (target === undefined) return <span className={BADGE}>{topic}</span>
  return (
    <a href={`#${target}`} className={`${BADGE} hover:bg-ink-soft`}>
      {topic}
    </a>
  )
}

/**
 * Returns the first question on a topic, if there is one.
 *
 * @example firstOfTopic([{ _id: 'a', topic: 'Money' }], 'Money') // { _id: 'a', topic: 'Money' }
 */
export function firstOfTopic<Q extends { topic: string | null }>(
  questions: readonly Q[],
  topic: string,
): Q | undefined {
  const wanted = normalised(topic)
  return questions.find((question) => question.topic !== null && normalised(question.topic) === wanted)
}

/** Normalises a topic, because staff type it by hand, on the page and on each question. */
function normalised(topic: string): string {
  return topic.trim().toLowerCase()
}
