import type { ReactNode } from 'react'
import { LINK } from '@/lib/shared/fragments'
import { cn } from '@/lib/format/cn'
import { resolveLink } from '@/lib/format/link-href'
import { ButtonLink } from '../../ui/button-link'
import { Icon } from '../../ui/icon'
import { Land } from '../../ui/landscape'
import { listOf } from '../../ui/list-of'
import { Heading, Section, SectionHead } from '../../ui/section'
import { ReadOn } from '../../ui/site-link'
import type { BlockProps } from '../block-props'
import {
  type CardProps,
  ColumnCard,
  DayCard,
  HalfCard,
  LineCard,
  LinkCard,
  ListedCard,
  NumberedCard,
  PointerCard,
  RisingCard,
} from './card-looks'

export const CARDS = /* groq */ `
  heading, introduction, action{${LINK}}, layout, cards[]{_key, title, description, icon, colour, link{${LINK}}}
`

type CardsBlock = BlockProps<'cards'>['block']

interface Layout {
  /** Class names for the heading and for the list. */
  heading: string
  list: string
  /** Class names for the column with heading and introduction, if it is beside the list. */
  beside?: string
  Card: (card: CardProps) => ReactNode
}

const LAYOUTS: Record<Exclude<CardsBlock['layout'], 'land' | null>, Layout> = {
  columns: {
    heading: 'text-heading',
    list: 'mt-10 grid gap-x-6 gap-y-10 md:mt-14 md:grid-cols-3',
    Card: ColumnCard,
  },
  rising: {
    heading: 'text-title md:col-span-7',
    list: 'mt-8 grid sm:mt-14 sm:grid-cols-2 sm:gap-y-12 md:mt-24 lg:grid-cols-4',
    Card: RisingCard,
  },
  day: {
    heading: 'text-title md:col-span-7',
    list: 'mt-8 grid sm:mt-12 sm:grid-cols-2 sm:gap-y-10 md:mt-20 md:grid-cols-3 xl:grid-cols-6',
    Card: DayCard,
  },
  pointers: {
    heading: 'text-heading md:col-span-full',
    list: 'mt-10 grid gap-y-10 sm:grid-cols-2 lg:grid-cols-4',
    Card: PointerCard,
  },
  links: {
    heading: 'mb-6 text-heading md:col-span-4',
    list: 'grid gap-x-6 md:col-span-8 md:grid-cols-2',
    Card: LinkCard,
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
    beside: 'mb-10 md:col-span-5 md:mb-0',
    Card: ListedCard,
  },
  numbered: {
    heading: 'text-title',
    list: 'lg:col-span-8',
    beside: 'mb-10 lg:col-span-4 lg:mb-0',
    Card: NumberedCard,
  },
}

/** Shows cards with icons, in the layout that staff have chosen. */
export function Cards({ id, block }: BlockProps<'cards'>) {
  const { heading, introduction, cards, layout } = block
  if (!cards || cards.length === 0) return null
  if (layout === 'land') return <LandCards id={id} block={block} />
  const { heading: headingClass, list, beside, Card } = layoutOf(layout)
  const List = layout === 'numbered' ? 'ol' : 'ul'
  const section = (
    <Section id={id} aria-labelledby={heading ? `${id}-heading` : undefined}>
      {beside ? (
        <div className={cn('col-span-full', beside)}>
          <Heading id={`${id}-heading`} className={headingClass} text={heading} />
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
      <List className={cn('col-span-full', list)}>
        {listOf(cards, ({ link, ...card }, index) => {
          const resolved = resolveLink(link)
          return (
            <Card
              {...card}
              index={index}
              count={cards.length}
              link={resolved}
              readOn={resolved && <ReadOn link={resolved} about={card.title} />}
            />
          )
        })}
      </List>
    </Section>
  )
  return layout === 'beside' ? <div className="bg-paper-deep">{section}</div> : section
}

/** Returns the chosen layout, or columns if none is set or the value is unknown. */
function layoutOf(layout: Exclude<CardsBlock['layout'], 'land'>): Layout {
  return LAYOUTS[layout !== null && Object.hasOwn(LAYOUTS, layout) ? layout : 'columns']
}

/** Lists cards on the dark landscape background, beside a heading and a button. */
function LandCards({ id, block }: Pick<BlockProps<'cards'>, 'id' | 'block'>) {
  const { heading, introduction, action, cards } = block
  return (
    <Land
      as="section"
      id={id}
      aria-labelledby={heading ? `${id}-heading` : undefined}
      className="grid gap-x-6 gap-y-10 pt-land pb-section md:grid-cols-12"
    >
      <div className="grid content-start justify-items-start gap-6 md:col-span-5">
        <Heading id={`${id}-heading`} className="text-title" text={heading} />
        {introduction && <p className="max-w-[42ch] text-lead text-land-soft">{introduction}</p>}
        <ButtonLink link={action} look="sun" />
      </div>
      <ul className="md:col-span-6 md:col-start-7">
        {listOf(cards ?? [], ({ title, description, icon, link }) => {
          const resolved = resolveLink(link)
          return (
            <li className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-land-rule py-6 first:border-t-3 first:border-current">
              <Icon name={icon} className="mt-1 size-8 text-accent-text" />
              <div>
                {title && <h3 className="text-subheading">{title}</h3>}
                {description && <p className="mt-1 text-land-soft">{description}</p>}
                {resolved && <ReadOn link={resolved} about={title} />}
              </div>
            </li>
          )
        })}
      </ul>
    </Land>
  )
}
