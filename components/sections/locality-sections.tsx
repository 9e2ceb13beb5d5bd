import type { LOCALITY_QUERY_RESULT } from '@/lib/content/sanity.types'
import { resolveLink } from '@/lib/format/link-href'
import { RisingDisc } from '../ui/icon'
import { listOf } from '../ui/list-of'
import { REVEAL } from '../ui/reveal'
import { Heading, Section } from '../ui/section'
import { SiteLink } from '../ui/site-link'

type Locality = NonNullable<LOCALITY_QUERY_RESULT>
type Issue = Locality['issues'][number]
type IssuesProps = Pick<Locality, 'solutionLabel' | 'issues'> & { heading: string | null }

/** Lists a suburb's issues, with the problem on the left and the party's solution on the right. */
export function LocalityIssues({ heading, solutionLabel, issues }: IssuesProps) {
  return (
    <Section aria-labelledby="issues" className="pb-0">
      <Heading id="issues" className="col-span-full text-title md:col-span-8" text={heading} />
      <ol className="col-span-full mt-8 md:mt-16">
        {issues.map((issue) => (
          <LocalIssue key={issue._id} issue={issue} solutionLabel={solutionLabel} />
        ))}
      </ol>
    </Section>
  )
}

function LocalIssue({ issue, solutionLabel }: { issue: Issue; solutionLabel: string | null }) {
  const { title, description, solution, icon, colour } = issue
  return (
    <li data-accent={colour} {...REVEAL} className="pb-16 md:pb-24">
      <RisingDisc
        icon={icon}
        size="clamp(6rem,10vw,8.5rem)"
        rise={0.62}
        className="h-[calc(var(--size)*0.62+3px)]"
      />
      <div className="mt-6 grid gap-x-6 gap-y-6 md:grid-cols-12">
        <div className="md:col-span-5">
          <h3 className="text-heading">{title}</h3>
          {description && <p className="mt-3 max-w-[46ch] text-ink-soft">{description}</p>}
        </div>
        {solution && (
          <div className="border-l-3 border-accent pl-5 md:col-span-6 md:col-start-7 md:pl-8">
            {solutionLabel && <p className="font-bold text-accent-text">{solutionLabel}</p>}
            <p className="mt-1 max-w-[52ch] text-lead">{solution}</p>
          </div>
        )}
      </div>
    </li>
  )
}

/** Lists links to things that residents can do. */
export function LocalityActions({
  heading,
  actions,
}: {
  heading: string | null
  actions: NonNullable<Locality['actions']>
}) {
  const links = actions.flatMap((action) => resolveLink(action) ?? [])
  if (links.length === 0) return null
  return (
    <Section aria-labelledby="actions" className="pt-0">
      <Heading id="actions" className="col-span-full mb-6 text-heading md:col-span-4" text={heading} />
      <ul className="col-span-full border-t-3 border-current md:col-span-8">
        {listOf(links, ({ label, href }) => (
          <li className="border-b border-rule">
            <SiteLink
              href={href}
              className="onward flex items-center justify-between gap-6 py-5 text-heading font-bold hover:text-accent-text"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
