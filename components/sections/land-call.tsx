import type { ELECTION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'
import { Land } from './dawn-opening'

type Call = NonNullable<NonNullable<ELECTION_QUERY_RESULT>['callToAction']>

/** What the reader can do now, on the land. Nothing without a heading. */
export function LandCall({ call: { heading, text, links } }: { call: Call }) {
  if (!heading) return null
  return (
    <section aria-labelledby="call">
      <Land className="grid gap-x-6 gap-y-7 py-[clamp(4rem,8vw,8rem)] md:grid-cols-12 md:py-[clamp(4rem,8vw,8rem)]">
        <div className="md:col-span-7">
          {heading && (
            <h2 id="call" className="text-title">
              {heading}
            </h2>
          )}
          {text && <p className="mt-4 max-w-[40ch] text-lead text-land-soft">{text}</p>}
        </div>
        <div className="flex flex-col items-start gap-3 self-end md:col-span-4 md:col-start-9">
          {(links ?? []).map((link, index) => (
            <ButtonLink key={link._key} link={link} look={index === 0 ? 'sun' : 'landOutline'} />
          ))}
        </div>
      </Land>
    </section>
  )
}
