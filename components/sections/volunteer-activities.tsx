import type { VOLUNTEER_QUERY_RESULT } from '@/lib/content/sanity.types'
import { RisingDisc } from '../ui/rising-disc'
import { Section } from '../ui/section'
import { SectionHead } from '../ui/section-head'

type Words = NonNullable<NonNullable<VOLUNTEER_QUERY_RESULT>['activities']>

const LOWEST_RISE = 0.42

/** A day on the campaign: each activity a sun, in an arc from morning to evening over one line. */
export function VolunteerActivities({ words: { heading, introduction, items } }: { words: Words }) {
  if (!items || items.length === 0) return null
  return (
    <Section aria-labelledby="activities">
      <SectionHead id="activities" heading={heading} introduction={introduction} />
      <ul className="col-span-full mt-12 grid gap-y-10 sm:grid-cols-2 md:mt-20 md:grid-cols-3 xl:grid-cols-6">
        {items.map(({ _key, title, description, icon, colour }, index) => (
          <li key={_key} data-accent={colour} data-reveal="">
            <RisingDisc icon={icon} size="clamp(6.5rem,10vw,9rem)" rise={riseAt(index, items.length)} />
            <h3 className="mt-5 text-subheading">{title}</h3>
            <p className="mt-2 max-w-[32ch] pr-6 text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** How high the sun stands at one of `count` hours: low at both ends, whole in the middle. */
function riseAt(index: number, count: number): number {
  const hour = (index + 0.5) / count
  return LOWEST_RISE + (1 - LOWEST_RISE) * Math.sin(Math.PI * hour)
}
