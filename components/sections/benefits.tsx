import type { JOIN_TEAM_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Icon } from '../ui/icon'
import { Section } from '../ui/section'

type Words = NonNullable<NonNullable<JOIN_TEAM_QUERY_RESULT>['benefits']>

/** Why to work here: three short columns beside the question. */
export function Benefits({ words: { heading, items } }: { words: Words }) {
  if (!items || items.length === 0) return null
  return (
    <Section aria-labelledby="benefits">
      {heading && (
        <h2 id="benefits" className="col-span-full mb-10 text-heading md:mb-14">
          {heading}
        </h2>
      )}
      <ul className="col-span-full grid gap-x-6 gap-y-10 md:grid-cols-3">
        {items.map(({ _key, title, description, icon, colour }) => (
          <li key={_key} data-accent={colour} data-reveal="" className="border-t-3 border-accent pt-5">
            <Icon name={icon} className="size-9 text-accent-text" />
            <h3 className="mt-4 text-subheading">{title}</h3>
            <p className="mt-2 max-w-[38ch] text-ink-soft">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
