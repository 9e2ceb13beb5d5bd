import type { POLICY_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'
import { Furrows } from '../ui/furrows'

type Action = NonNullable<NonNullable<POLICY_QUERY_RESULT>['action']>

/** What a policy asks its reader to do, and what is offered in return. Nothing without a title. */
export function PolicyAction({ action: { title, offer, link } }: { action: Action }) {
  if (!title) return null
  return (
    <section
      aria-labelledby="action"
      data-ground="land"
      className="relative overflow-hidden bg-land text-land-ink"
    >
      <Furrows />
      <div className="relative mx-auto grid max-w-page gap-6 px-gutter py-section md:grid-cols-12">
        <h2 id="action" className="text-title md:col-span-8">
          {title}
        </h2>
        <div className="grid justify-items-start gap-7 md:col-span-7">
          {offer && <p className="max-w-[52ch] text-lead text-land-soft">{offer}</p>}
          <ButtonLink link={link} look="sun" />
        </div>
      </div>
    </section>
  )
}
