import type { ELECTION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { resolveLink } from '@/lib/format/link-href'
import { ReadOn } from '../ui/read-on'
import { RisingDisc } from '../ui/rising-disc'
import { Section } from '../ui/section'

type Areas = NonNullable<NonNullable<ELECTION_QUERY_RESULT>['areas']>

/** What would change first: each area in two columns that stand on lines of their own. */
export function ElectionAreas({ areas: { heading, items } }: { areas: Areas }) {
  if (!items || items.length === 0) return null
  return (
    <Section aria-labelledby="areas">
      {heading && (
        <h2 id="areas" className="col-span-full max-w-[14ch] text-title">
          {heading}
        </h2>
      )}
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
