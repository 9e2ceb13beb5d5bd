import type { HOME_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'

type Words = NonNullable<NonNullable<HOME_QUERY_RESULT>['faqPrompt']>

/** The question after all the answers, in the evening sky. */
export function FaqPrompt({ words: { heading, text, action } }: { words: Words }) {
  if (!heading) return null
  return (
    <section aria-labelledby="questions" className="sky">
      <div className="mx-auto grid max-w-page items-end gap-8 px-gutter py-section md:grid-cols-12 md:gap-6">
        <h2 id="questions" className="text-display font-extrabold md:col-span-8">
          {heading}
        </h2>
        <div className="grid justify-items-start gap-6 md:col-span-4">
          {text && <p className="text-lead font-medium">{text}</p>}
          <ButtonLink link={action} look="ink" />
        </div>
      </div>
      <div className="horizon-line" />
    </section>
  )
}
