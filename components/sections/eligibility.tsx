import type { JOIN_PARTY_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'
import { Furrows } from '../ui/furrows'

type Words = NonNullable<NonNullable<JOIN_PARTY_QUERY_RESULT>['eligibility']>

/** Who can become a member, and who decides. */
export function Eligibility({ words: { heading, text, action } }: { words: Words }) {
  if (!heading && !text) return null
  return (
    <section
      aria-labelledby="eligibility"
      data-ground="land"
      className="relative overflow-hidden bg-land text-land-ink"
    >
      <Furrows />
      <div className="relative mx-auto grid max-w-page gap-6 px-gutter py-section md:grid-cols-12">
        <h2 id="eligibility" className="text-title md:col-span-5">
          {heading}
        </h2>
        <div className="grid justify-items-start gap-7 md:col-span-6 md:col-start-7">
          {text && <p className="text-lead text-land-soft">{text}</p>}
          <ButtonLink link={action} look="landOutline" />
        </div>
      </div>
    </section>
  )
}
