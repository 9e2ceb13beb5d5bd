import type { POLICY_QUERY_RESULT, SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { formatDate } from '@/lib/format/format-date'
import { resolveLink } from '@/lib/format/link-href'
import { RisingDisc } from '../ui/rising-disc'
import { SiteLink } from '../ui/site-link'

type Policy = NonNullable<POLICY_QUERY_RESULT>
type Words = NonNullable<SETTINGS_QUERY_RESULT>['policyPage'] | undefined

/** The head of a policy page: its title in the sky, its own sun on the horizon. */
export function PolicyHeader({ policy, words }: { policy: Policy; words: Words }) {
  const all = resolveLink(words?.allPolicies)
  return (
    <header className="sky-accent relative overflow-hidden">
      <div className="mx-auto grid max-w-page grid-cols-4 items-end gap-x-4 px-gutter pt-opening md:grid-cols-12 md:gap-x-6">
        <div className="col-span-full pb-8 md:col-span-9 md:pb-14">
          {all && (
            <SiteLink
              href={all.href}
              className="nav-line mb-4 inline-flex min-h-11 items-center font-bold text-accent-text"
            >
              {words?.eyebrow ?? all.label}
              <span className="sr-only">: {all.label}</span>
            </SiteLink>
          )}
          <h1 className="text-title font-extrabold">{policy.title}</h1>
          {policy.description && (
            <p className="mt-6 max-w-[52ch] text-lead font-medium">{policy.description}</p>
          )}
        </div>
        <RisingDisc
          icon={policy.icon}
          size="clamp(8.5rem,20vw,18rem)"
          rise={0.56}
          className="col-span-full h-[calc(var(--size)*0.56)] w-(--size) justify-self-end border-b-0 md:col-span-3"
        />
      </div>
      <div className="horizon-line draws-itself" />
      <Dates policy={policy} words={words} />
    </header>
  )
}

function Dates({ policy: { publishedDate, modifiedDate }, words }: { policy: Policy; words: Words }) {
  const dates = [
    { label: words?.publishedLabel, date: publishedDate },
    { label: words?.modifiedLabel, date: modifiedDate },
  ]
  return (
    <div className="bg-paper">
      <dl className="mx-auto flex max-w-page flex-wrap gap-x-8 gap-y-1 px-gutter py-4 text-small text-ink-soft">
        {dates.map(
          ({ label, date }) =>
            label &&
            date && (
              <div key={label} className="flex gap-2">
                <dt>{label}</dt>
                <dd className="font-semibold text-ink">
                  <time dateTime={date}>{formatDate(date)}</time>
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
