import type { SUPPORT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'
import { Furrows } from '../ui/furrows'
import { Icon } from '../ui/icon'

type Words = NonNullable<NonNullable<SUPPORT_QUERY_RESULT>['volunteering']>

/** Time instead of money: ways to help, on the land where the work is. */
export function VolunteerPrompt({ words: { heading, introduction, options, action } }: { words: Words }) {
  return (
    <section
      aria-labelledby="time"
      data-ground="land"
      className="relative overflow-hidden bg-land text-land-ink"
    >
      <Furrows />
      <div className="relative mx-auto grid max-w-page gap-x-6 gap-y-10 px-gutter py-section md:grid-cols-12">
        <div className="grid content-start justify-items-start gap-6 md:col-span-5">
          {heading && (
            <h2 id="time" className="text-title">
              {heading}
            </h2>
          )}
          {introduction && <p className="max-w-[42ch] text-lead text-land-soft">{introduction}</p>}
          <ButtonLink link={action} look="sun" />
        </div>
        <ul className="md:col-span-6 md:col-start-7">
          {options?.map(({ _key, title, description, icon }) => (
            <li
              key={_key}
              className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-land-rule py-6 first:border-t-3 first:border-current"
            >
              <Icon name={icon} className="mt-1 size-8 text-accent-text" />
              <div>
                <h3 className="text-subheading">{title}</h3>
                <p className="mt-1 text-land-soft">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
