import type { ABOUT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { RisingDisc } from '../ui/rising-disc'
import { Section } from '../ui/section'

type Principles = NonNullable<NonNullable<ABOUT_QUERY_RESULT>['principles']>

/** What decides how the party votes: one line for each, with its own sun on it. */
export function AboutPrinciples({ principles: { heading, items } }: { principles: Principles }) {
  if (!items || items.length === 0) return null
  return (
    <Section aria-labelledby="principles">
      {heading && (
        <h2 id="principles" className="col-span-full text-title md:col-span-8">
          {heading}
        </h2>
      )}
      <ul className="col-span-full mt-8 md:mt-10">
        {items.map(({ _key, title, description, icon, colour }) => (
          <li
            key={_key}
            data-accent={colour}
            data-reveal=""
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 border-current pt-8 md:grid-cols-12 md:border-b-3 md:pt-12"
          >
            {title && <h3 className="pb-3 text-heading md:col-span-5 md:pb-6">{title}</h3>}
            <RisingDisc
              icon={icon}
              size="clamp(6rem,10vw,9.5rem)"
              rise={0.6}
              className="col-start-2 row-start-1 h-[calc(var(--size)*0.6)] w-(--size) border-b-0 md:col-span-2 md:col-start-11 md:justify-self-end"
            />
            {description && (
              <p className="col-span-full row-start-2 max-w-[44ch] self-center border-t-3 border-current py-4 md:col-span-5 md:col-start-6 md:row-start-1 md:border-t-0 md:py-6 md:text-ink-soft">
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
