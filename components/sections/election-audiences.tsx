import type { ELECTION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { RisingDisc } from '../ui/rising-disc'
import { Section } from '../ui/section'

type Audiences = NonNullable<NonNullable<ELECTION_QUERY_RESULT>['audiences']>

/** The voters the campaign is for, one under the other beside the heading. */
export function ElectionAudiences({ audiences: { heading, items } }: { audiences: Audiences }) {
  if (!items || items.length === 0) return null
  return (
    <div className="bg-paper-deep">
      <Section aria-labelledby="audiences">
        {heading && (
          <h2 id="audiences" className="col-span-full mb-10 text-title md:col-span-5 md:mb-0">
            {heading}
          </h2>
        )}
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
