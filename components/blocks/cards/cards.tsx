import type { ReactNode } from 'react'
import { cn } from '@/lib/format/cn'
import { resolveLink } from '@/lib/format/link-href'
import { Heading } from '../../ui/heading'
import { Icon, RisingDisc } from '../../ui/icon'
import { listOf } from '../../ui/list-of'
import { Section, SectionHead } from '../../ui/section'
import { ReadOn } from '../../ui/site-link'
import type { BlockProps } from '../block-props'

type CardsBlock = BlockProps<'cards'>['block']

type Card = NonNullable<CardsBlock['cards']>[number]

interface CardsProps {
  id: string
  block: Pick<CardsBlock, 'heading' | 'layout'> & {
    introduction?: string | null
    cards: readonly (Omit<Card, 'link'> & Partial<Pick<Card, 'link'>>)[] | null
  }
}

interface CardProps extends Pick<Card, 'title' | 'description' | 'icon' | 'colour'> {
  /** The place of the card in the list, from 0, and the length of the list. */
  index: number
  count: number
  /** The card's link, if it has one. */
  readOn: ReactNode
}

interface Layout {
  /** Class names of the heading and of the list. */
  heading: string
  list: string
  Card: (card: CardProps) => ReactNode
}

const LAYOUTS: Record<NonNullable<CardsBlock['layout']>, Layout> = {
  columns: {
    heading: 'text-heading',
    list: 'mt-10 grid gap-x-6 gap-y-10 md:mt-14 md:grid-cols-3',
    Card: ColumnCard,
  },
  rising: {
    heading: 'text-title md:col-span-7',
    list: 'mt-14 grid gap-y-12 sm:grid-cols-2 md:mt-24 lg:grid-cols-4',
    Card: RisingCard,
  },
  day: {
    heading: 'text-title md:col-span-7',
    list: 'mt-12 grid gap-y-10 sm:grid-cols-2 md:mt-20 md:grid-cols-3 xl:grid-cols-6',
    Card: DayCard,
  },
  halves: {
    heading: 'max-w-[14ch] text-title md:col-span-7',
    list: 'mt-4 grid gap-x-6 md:mt-8 md:grid-cols-2',
    Card: HalfCard,
  },
  lines: { heading: 'text-title md:col-span-8', list: 'mt-8 md:mt-10', Card: LineCard },
  beside: {
    heading: 'text-title',
    list: 'md:col-span-7',
    Card: ListedCard,
  },
}

/** Shows short entries with icons, in the layout that staff chose. */
export function Cards({ id, block: { heading, introduction, cards, layout } }: CardsProps) {
  if (!cards || cards.length === 0) return null
  const { heading: headingClass, list, Card } = layoutOf(layout)
  const section = (
    <Section id={id} aria-labelledby={heading ? `${id}-heading` : undefined}>
      {layout === 'beside' ? (
        <div className="col-span-full mb-10 md:col-span-5 md:mb-0">
          <Heading id={`${id}-heading`} className={headingClass}>
            {heading}
          </Heading>
          {introduction && <p className="mt-6 max-w-[40ch] text-lead text-ink-soft">{introduction}</p>}
        </div>
      ) : (
        <SectionHead
          id={`${id}-heading`}
          heading={heading}
          introduction={introduction}
          className={headingClass}
        />
      )}
      <ul className={cn('col-span-full', list)}>
        {listOf(cards, ({ link, ...card }, index) => {
          const resolved = resolveLink(link)
          return (
            <Card
              {...card}
              index={index}
              count={cards.length}
              readOn={resolved && <ReadOn link={resolved} about={card.title} />}
            />
          )
        })}
      </ul>
    </Section>
  )
  return layout === 'beside' ? <div className="bg-paper-deep">{section}</div> : section
}

/** The chosen layout. Falls back to columns if none is set or the value is unknown. */
function layoutOf(layout: CardsBlock['layout']): Layout {
  return LAYOUTS[layout !== null && Object.hasOwn(LAYOUTS, layout) ? layout : 'columns']
}

function ColumnCard({ title, description, icon, colour, readOn }: CardProps) {
  return (
    <li data-accent={colour} data-reveal="" className="border-t-3 border-accent pt-5">
      <Icon name={icon} className="size-9 text-accent-text" />
      <h3 className="mt-4 text-subheading">{title}</h3>
      <p className="mt-2 max-w-[38ch] text-ink-soft">{description}</p>
      {readOn}
    </li>
  )
}

/** The share of the lowest disc above its line, in either layout. */
const FIRST_RISE = 0.4
const DAWN_RISE = 0.42

/** Its disc rises in even steps from the first card to the last, which is whole. */
function RisingCard({ index, count, ...card }: CardProps) {
  const rise = count < 2 ? 1 : FIRST_RISE + (index * (1 - FIRST_RISE)) / (count - 1)
  return <DiscCard {...card} size="clamp(7rem,11vw,10.5rem)" rise={rise} words="mt-6 max-w-[34ch]" />
}

/** Its disc is low at both ends of the list and high in the middle. */
function DayCard({ index, count, ...card }: CardProps) {
  const shareOfDay = (index + 0.5) / count
  const rise = DAWN_RISE + (1 - DAWN_RISE) * Math.sin(Math.PI * shareOfDay)
  return <DiscCard {...card} size="clamp(6.5rem,10vw,9rem)" rise={rise} words="mt-5 max-w-[32ch]" />
}

interface DiscCardProps extends Omit<CardProps, 'index' | 'count'> {
  size: string
  rise: number
  /** Class names of the words below the disc. */
  words: string
}

function DiscCard({ title, description, icon, colour, readOn, size, rise, words }: DiscCardProps) {
  return (
    <li data-accent={colour} data-reveal="">
      <RisingDisc icon={icon} size={size} rise={rise} />
      <div className={words}>
        <h3 className="text-subheading">{title}</h3>
        <p className="mt-2 pr-6 text-ink-soft">{description}</p>
        {readOn}
      </div>
    </li>
  )
}

function HalfCard({ title, description, icon, colour, readOn }: CardProps) {
  return (
    <li data-accent={colour} data-reveal="" className="flex flex-col pt-10 md:pt-14">
      <div className="flex items-end justify-between gap-4 border-b-3 border-current">
        <h3 className="pb-4 text-heading">{title}</h3>
        <RisingDisc
          icon={icon}
          size="clamp(5.5rem,9vw,9rem)"
          rise={0.6}
          className="h-[calc(var(--size)*0.6)] w-(--size) flex-none border-b-0"
        />
      </div>
      {description && <p className="mt-4 mb-3 max-w-[44ch] text-lead">{description}</p>}
      {readOn}
    </li>
  )
}

function LineCard({ title, description, icon, colour, readOn }: CardProps) {
  return (
    <li
      data-accent={colour}
      data-reveal=""
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 border-current pt-8 md:grid-cols-12 md:border-b-3 md:pt-12"
    >
      <h3 className="pb-3 text-heading md:col-span-5 md:pb-6">{title}</h3>
      <RisingDisc
        icon={icon}
        size="clamp(6rem,10vw,9.5rem)"
        rise={0.6}
        className="col-start-2 row-start-1 h-[calc(var(--size)*0.6)] w-(--size) border-b-0 md:col-span-2 md:col-start-11 md:justify-self-end"
      />
      <div className="col-span-full row-start-2 max-w-[44ch] self-center border-t-3 border-current py-4 md:col-span-5 md:col-start-6 md:row-start-1 md:border-t-0 md:py-6 md:text-ink-soft">
        <p>{description}</p>
        {readOn}
      </div>
    </li>
  )
}

function ListedCard({ title, description, icon, colour, readOn }: CardProps) {
  return (
    <li
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
        <h3 className="text-subheading">{title}</h3>
        {description && <p className="mt-1 max-w-[52ch] text-ink-soft">{description}</p>}
        {readOn}
      </div>
    </li>
  )
}
