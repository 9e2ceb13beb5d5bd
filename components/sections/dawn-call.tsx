import type { MANIFESTO_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'
import { SunAtDawn } from '../ui/sun-at-dawn'

type Closing = NonNullable<NonNullable<MANIFESTO_QUERY_RESULT>['closing']>

/** The last words of a page, in the sky over the footer's land. Nothing without a heading. */
export function DawnCall({ closing: { heading, text, actions } }: { closing: Closing }) {
  if (!heading) return null
  return (
    <section aria-labelledby="closing" data-print="no" className="sky relative overflow-hidden">
      <SunAtDawn />
      <div className="relative mx-auto max-w-page px-gutter pt-[clamp(3rem,6vw,6rem)] pb-[clamp(13rem,42vw,15rem)] md:pb-[clamp(4rem,7vw,7rem)]">
        {heading && (
          <h2 id="closing" className="max-w-[12ch] text-display font-extrabold">
            {heading}
          </h2>
        )}
        {text && <p className="mt-6 max-w-[40ch] text-lead font-medium">{text}</p>}
        <div className="mt-8 flex flex-wrap gap-3">
          {(actions ?? []).map((link, index) => (
            <ButtonLink key={link._key} link={link} look={index === 0 ? 'ink' : 'outline'} />
          ))}
        </div>
      </div>
      <div className="horizon-line absolute inset-x-0 bottom-0" />
    </section>
  )
}
