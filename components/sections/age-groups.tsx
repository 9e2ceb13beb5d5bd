import type { AGE_GROUPS_QUERY_RESULT, HOME_QUERY_RESULT } from '@/lib/content/sanity.types'
import { documentPath } from '@/lib/routes'
import { BUTTON } from '../ui/button-look'
import { RisingDisc } from '../ui/icon'
import { listOf } from '../ui/list-of'
import { Section } from '../ui/section'
import { SiteLink } from '../ui/site-link'
import { Tabs } from './tabs'

type AgeGroup = AGE_GROUPS_QUERY_RESULT[number]
type Words = NonNullable<HOME_QUERY_RESULT>['ageGroups']

/** How long the old issues fade out before the tab switches, in milliseconds (specification, section 9). */
const FADE_OUT = 200

/** Shows the issues of each age group in a tab. The HTML has all panels, for print and for browsers without scripts. */
export function AgeGroups({ words, groups }: { words: Words; groups: readonly AgeGroup[] }) {
  return (
    <Section aria-labelledby="ages-heading" id="issues-by-age">
      {words?.heading && (
        <h3 id="ages-heading" className="col-span-full text-title md:col-span-8">
          {words.heading}
        </h3>
      )}
      {words?.introduction && (
        <p className="col-span-full mt-6 text-lead text-ink-soft md:col-span-6">{words.introduction}</p>
      )}
      <div className="age-panels col-span-full mt-10 md:mt-14">
        <Tabs
          name="age"
          label={words?.heading ?? ''}
          layout="row"
          fadeOut={FADE_OUT}
          tabs={groups.map(({ _id, title, ages, colour }) => ({
            id: _id,
            label: title,
            note: ages,
            accent: colour,
          }))}
        >
          {groups.map((group) => (
            <AgePanel key={group._id} group={group} words={words} />
          ))}
        </Tabs>
      </div>
    </Section>
  )
}

function AgePanel({ group, words }: { group: AgeGroup; words: Words }) {
  const issues = group.issues ?? []
  const fallback = words?.fallbackPolicy ?? null
  return (
    <>
      <div className="panel-head">
        <h4>
          {group.title} <span>{group.ages}</span>
        </h4>
        <RisingDisc icon={group.icon} />
      </div>
      {listOf(issues, (issue) => (
        <AgeIssue issue={issue} words={words} />
      ))}
      <PolicyButton slug={group.learnMore ?? fallback} label={words?.learnMoreLabel} about={nameOf(group)} />
    </>
  )
}

/** Returns a group's title with its ages, such as “Youth 15-24”. */
function nameOf({ title, ages }: AgeGroup): string {
  return [title, ages].filter(Boolean).join(' ')
}

type Issue = NonNullable<AGE_GROUPS_QUERY_RESULT[number]['issues']>[number]

/** Shows an issue on the left and the party's solutions on the right; app/styles/panels.css lays them out. */
function AgeIssue({ issue, words }: { issue: Issue; words: Words }) {
  const { title, description, solutions, policy } = issue
  const slug = policy ?? words?.fallbackPolicy
  return (
    <article>
      <div>
        <h5>{title}</h5>
        <p>{description}</p>
        {words?.detailsLabel && slug && (
          <SiteLink href={documentPath('policy', slug)} className="onward">
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

interface PolicyButtonProps {
  slug: string | null
  label: string | null | undefined
  /** The subject of the button, for screen reader users, who may hear it without the text around it. */
  about: string
}

/** Shows a button that leads to a policy, or nothing without a label or a policy. */
function PolicyButton({ slug, label, about }: PolicyButtonProps) {
  if (!slug || !label) return null
  return (
    <p>
      <SiteLink href={documentPath('policy', slug)} className={BUTTON.ink}>
        {label}
        <span className="sr-only"> ({about})</span>
      </SiteLink>
    </p>
  )
}
