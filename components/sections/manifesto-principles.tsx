import type { MANIFESTO_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Section } from '../ui/section'

type Principles = NonNullable<NonNullable<MANIFESTO_QUERY_RESULT>['principles']>

/** The principles in numerals one cannot miss. */
export function ManifestoPrinciples({ principles: { heading, items } }: { principles: Principles }) {
  if (!items || items.length === 0) return null
  return (
    <Section aria-labelledby="principles" className="pt-0">
      {heading && (
        <h2 id="principles" className="col-span-full mb-10 text-title lg:col-span-4 lg:mb-0">
          {heading}
        </h2>
      )}
      <ol className="col-span-full lg:col-span-8">
        {items.map(({ _key, title, description }, index) => (
          <li
            key={_key}
            data-reveal=""
            className="grid grid-cols-[clamp(4rem,2.6rem+5vw,8.5rem)_1fr] items-start gap-x-3 border-t border-rule py-8 first:border-t-3 first:border-current"
          >
            <span aria-hidden className="text-numeral font-extrabold text-accent-text tabular-nums">
              {index + 1}
            </span>
            <div>
              {title && <h3 className="text-heading">{title}</h3>}
              {description && <p className="mt-2 max-w-[52ch] text-lead text-ink-soft">{description}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
