import type { AGE_GROUPS_QUERY_RESULT, HOME_QUERY_RESULT } from '@/lib/content/sanity.types'
import { policyPath } from '@/lib/routes'
import { Arrow } from '../ui/arrow'
import { SiteLink } from '../ui/site-link'
import { fadeInAt } from './fade-in-at'

type Issue = NonNullable<AGE_GROUPS_QUERY_RESULT[number]['issues']>[number]
type Words = NonNullable<HOME_QUERY_RESULT>['ageGroups']

/** One problem on the left, what the party would do on the right. `part` is its place among what fades in. */
export function AgeIssue({ issue, words, part }: { issue: Issue; words: Words; part: number }) {
  const { title, description, solutions, policy } = issue
  const slug = policy ?? words?.fallbackPolicy
  return (
    <article
      data-tab-part=""
      style={fadeInAt(part)}
      className="grid gap-x-6 gap-y-5 border-b border-rule py-8 md:grid-cols-12 md:py-10"
    >
      <div className="md:col-span-5">
        <h5 className="text-subheading font-bold">{title}</h5>
        <p className="mt-2 max-w-[44ch] text-ink-soft">{description}</p>
        {words?.detailsLabel && slug && (
          <SiteLink
            href={policyPath(slug)}
            className="group mt-3 inline-flex min-h-11 items-center gap-2 font-bold text-accent-text"
          >
            {words.detailsLabel}
            <span className="sr-only"> ({title})</span>
            <Arrow to="right" />
          </SiteLink>
        )}
      </div>
      {solutions && solutions.length > 0 && (
        <div className="md:col-span-6 md:col-start-7">
          <p className="mb-1 font-bold text-ink-soft">{words?.solutionsLabel}</p>
          <ul>
            {solutions.map((solution) => (
              <li key={solution} className="solution">
                {solution}
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}
