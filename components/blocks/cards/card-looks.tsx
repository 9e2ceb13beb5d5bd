import type { ReactNode } from 'react'
import type { ResolvedLink } from '@/lib/format/link-href'
import { Icon, RisingDisc } from '../../ui/icon'
import { REVEAL } from '../../ui/reveal'
import { SiteLink } from '../../ui/site-link'
import type { BlockProps } from '../block-props'

type Card = NonNullable<BlockProps<'cards'>['block']['cards']>[number]

export interface CardProps extends Pick<Card, 'title' | 'description' | 'icon' | 'colour'> {
  /** Index of the card in its list, and the length of the list. */
  index: number
  count: number
  link: ResolvedLink | null
  /** The link at the bottom of the card. */
  readOn: ReactNode
}

export function ColumnCard({ title, description, icon, colour, readOn }: CardProps) {
  return (
    <li data-accent={colour} {...REVEAL} className="border-t-3 border-accent pt-5">
      <Icon name={icon} className="size-9 text-accent-text" />
      {title && <h3 className="mt-4 text-subheading">{title}</h3>}
      {description && <p className="mt-2 max-w-[38ch] text-ink-soft">{description}</p>}
      {readOn}
    </li>
  )
}

/** How much of the lowest disc is above its line, in each of the two layouts. */
const FIRST_RISE = 0.4
const DAWN_RISE = 0.42

/** Shows a card with a disc. The discs rise evenly from card to card. The last one is whole. */
export function RisingCard({ index, count, ...card }: CardProps) {
  const rise = count < 2 ? 1 : FIRST_RISE + (index * (1 - FIRST_RISE)) / (count - 1)
  return <DiscCard {...card} size="clamp(7rem,11vw,10.5rem)" rise={rise} textClass="max-w-[34ch]" />
}

/** Shows a card with a disc that is low at both ends of the list and high in the middle. */
export function DayCard({ index, count, ...card }: CardProps) {
  const shareOfDay = (index + 0.5) / count
  const rise = DAWN_RISE + (1 - DAWN_RISE) * Math.sin(Math.PI * shareOfDay)
  return <DiscCard {...card} size="clamp(6.5rem,10vw,9rem)" rise={rise} textClass="max-w-[32ch]" />
}

interface DiscCardProps extends Omit<CardProps, 'index' | 'count'> {
  size: string
  rise: number
  /** Class names for the text. */
  textClass: string
}

/**
 * Shows a card with a rising disc. On phones the disc is a low arc beside the text (app/styles/lists.css), which keeps
 * the list short.
 */
function DiscCard({ title, description, icon, colour, readOn, size, rise, textClass }: DiscCardProps) {
  return (
    <li data-accent={colour} {...REVEAL} className="disc-card">
      <RisingDisc icon={icon} size={size} rise={rise} />
      <div className={textClass}>
        {title && <h3 className="text-subheading">{title}</h3>}
        {description && <p className="mt-2 pr-[min(1.5rem,4vw)] text-ink-soft">{description}</p>}
        {readOn}
      </div>
    </li>
  )
}

export function HalfCard({ title, description, icon, colour, readOn }: CardProps) {
  return (
    <li data-accent={colour} {...REVEAL} className="flex flex-col pt-10 md:pt-14">
      <div className="flex items-end justify-between gap-[min(1rem,3vw)] border-b-3 border-current">
        {title && <h3 className="pb-4 text-heading">{title}</h3>}
        <RisingDisc
          icon={icon}
          size="min(28vw,clamp(5.5rem,9vw,9rem))"
          rise={0.6}
          className="h-[calc(var(--size)*0.6)] w-(--size) flex-none border-b-0"
        />
      </div>
      {description && <p className="mt-4 mb-3 max-w-[44ch] text-lead">{description}</p>}
      {readOn}
    </li>
  )
}

export function LineCard({ title, description, icon, colour, readOn }: CardProps) {
  return (
    <li
      data-accent={colour}
      {...REVEAL}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 border-current pt-8 md:grid-cols-12 md:border-b-3 md:pt-12"
    >
      {title && <h3 className="pb-3 text-heading md:col-span-5 md:pb-6">{title}</h3>}
      <RisingDisc
        icon={icon}
        size="min(30vw,clamp(6rem,10vw,9.5rem))"
        rise={0.6}
        className="col-start-2 row-start-1 h-[calc(var(--size)*0.6)] w-(--size) border-b-0 md:col-span-2 md:col-start-11 md:justify-self-end"
      />
      <div className="col-span-full row-start-2 max-w-[44ch] self-center border-t-3 border-current py-4 md:col-span-5 md:col-start-6 md:row-start-1 md:border-t-0 md:py-6 md:text-ink-soft">
        {description && <p>{description}</p>}
        {readOn}
      </div>
    </li>
  )
}

export function ListedCard({ title, description, icon, colour, readOn }: CardProps) {
  return (
    <li
      data-accent={colour}
      className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-rule py-6 first:border-t-3 first:border-current md:gap-x-8 md:py-8"
    >
      <RisingDisc
        icon={icon}
        size="min(20vw,clamp(4rem,6vw,5.5rem))"
        rise={0.62}
        className="h-[calc(var(--size)*0.62+3px)] w-(--size)"
      />
      <div>
        {title && <h3 className="text-subheading">{title}</h3>}
        {description && <p className="mt-1 max-w-[52ch] text-ink-soft">{description}</p>}
        {readOn}
      </div>
    </li>
  )
}

export function NumberedCard({ title, description, index, readOn }: CardProps) {
  return (
    <li
      {...REVEAL}
      className="grid grid-cols-[min(22vw,clamp(4rem,2.6rem+5vw,8.5rem))_minmax(0,1fr)] items-start gap-x-3 border-t border-rule py-8 first:border-t-3 first:border-current"
    >
      <span aria-hidden className="text-numeral font-extrabold text-accent-text tabular-nums">
        {index + 1}
      </span>
      <div>
        {title && <h3 className="text-heading">{title}</h3>}
        {description && <p className="mt-2 max-w-[52ch] text-lead text-ink-soft">{description}</p>}
        {readOn}
      </div>
    </li>
  )
}

/** Shows a card with a low disc that links to another page. */
export function PointerCard({ title, description, icon, colour, readOn }: CardProps) {
  return (
    <li data-accent={colour} className="flex flex-col">
      <RisingDisc
        icon={icon}
        size="clamp(5.5rem,8vw,8rem)"
        rise={0.6}
        className="h-[calc(var(--size)*0.6)]"
      />
      {title && <h3 className="mt-5 text-subheading">{title}</h3>}
      {description && <p className="mt-2 mb-3 max-w-[30ch] pr-6 text-ink-soft">{description}</p>}
      {readOn}
    </li>
  )
}

/** Shows a card whose title is a link. Shows nothing if the link has no target. */
export function LinkCard({ title, description, link }: CardProps) {
  if (link === null) return null
  return (
    <li className="border-t-3 border-current pt-4 pb-8">
      <SiteLink
        href={link.href}
        className="onward inline-flex min-h-12 items-center gap-3 text-subheading font-bold hover:text-accent-text"
      >
        {title ?? link.label}
      </SiteLink>
      {description && <p className="max-w-[38ch] text-ink-soft">{description}</p>}
    </li>
  )
}
