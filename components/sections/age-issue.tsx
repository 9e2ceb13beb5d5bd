import type { AGE_GROUPS_QUERY_RESULT, HOME_QUERY_RESULT } from '@/lib/content/sanity.types'
import { policyPath } from '@/lib/routes'
import { listOf } from '../ui/list-of'
import { SiteLink } from '../ui/site-link'

type Issue = NonNullable<AGE_GROUPS_QUERY_RESULT[number]['issues']>[number]
type Words = NonNullable<HOME_QUERY_RESULT>['ageGroups']

/** One problem on the left, what the party would do on the right. Its looks: app/styles/panels.css. */
export function AgeIssue({ issue, words }: { issue: Issue; words: Words }) {
  const { title, description, solutions, policy } = issue
  const slug = policy ?? words?.fallbackPolicy
  return (
    <article>
      <div>
        <h5>{title}</h5>
        <p>{description}</p>
        {words?.detailsLabel && slug && (
          <SiteLink href={policyPath(slug)} className="onward">
            {words.detailsLabel}
            <span> ({title})</span>
          </SiteLink>
        )}
      </div>
      {solutions && solutions.length > 0 && (
        <div>
          <p>{words?.solutionsLabel}</p>
          <ul>
            {listOf(solutions, (solution) => (
              <li>{solution}</li>
            ))}
          </ul>
        </div>
      )}
    </article>
  )
}
