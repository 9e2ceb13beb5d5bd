import type { VOLUNTEER_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Arrow } from '../ui/arrow'
import { BUTTON } from '../ui/button-look'

type Words = NonNullable<NonNullable<VOLUNTEER_QUERY_RESULT>['closing']>

/** The last word, in the evening sky. Its button scrolls to the form; the browser does that, smoothly where wanted. */
export function VolunteerClosing({ words, target }: { words: Words; target: string }) {
  const { heading, text, button } = words
  if (!heading) return null
  return (
    <section aria-labelledby="closing" className="sky">
      <div className="mx-auto grid max-w-page items-end gap-8 px-gutter py-section md:grid-cols-12 md:gap-6">
        <h2 id="closing" className="text-title font-extrabold md:col-span-8">
          {heading}
        </h2>
        <div className="grid justify-items-start gap-6 md:col-span-4">
          {text && <p className="text-lead font-medium">{text}</p>}
          {button && (
            <a href={`#${target}`} className={`${BUTTON.base} ${BUTTON.ink} group gap-3`}>
              {button}
              <span className="-rotate-180">
                <Arrow to="down" />
              </span>
            </a>
          )}
        </div>
      </div>
      <div className="horizon-line" />
    </section>
  )
}
