import type { HOME_QUERY_RESULT } from '@/lib/content/sanity.types'
import { listOf } from '../ui/list-of'
import { RisingDisc } from '../ui/rising-disc'
import { Section } from '../ui/section'
import { SectionHead } from '../ui/section-head'

type Values = NonNullable<NonNullable<HOME_QUERY_RESULT>['values']>

/** Each value stands higher over the line than the one before. */
const LOWEST_RISE = 0.4

/** What the party stands for: suns that rise over one line, from left to right. */
export function CoreValues({ id, values: { heading, introduction, cards } }: { id: string; values: Values }) {
  const shown = cards ?? []
  return (
    <Section id={id} aria-labelledby={`${id}-heading`}>
      <SectionHead id={`${id}-heading`} heading={heading} introduction={introduction} />
      <ul className="col-span-full mt-14 grid gap-y-12 sm:grid-cols-2 md:mt-24 lg:grid-cols-4">
        {listOf(shown, ({ title, description, icon, colour }, index) => (
          <li data-accent={colour} data-reveal="">
            <RisingDisc
              icon={icon}
              size="clamp(7rem,11vw,10.5rem)"
              rise={shown.length < 2 ? 1 : LOWEST_RISE + (index * (1 - LOWEST_RISE)) / (shown.length - 1)}
            />
            <h3 className="mt-6 text-subheading">{title}</h3>
            <p className="mt-2 max-w-[34ch] pr-6 text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
