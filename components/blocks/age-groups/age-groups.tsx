import { documentPath } from '@/lib/shared/routes'
import { LazyTabs } from '../../sections/lazy-tabs'
import { BUTTON } from '../../ui/button-look'
import { RisingDisc } from '../../ui/icon'
import { listOf } from '../../ui/list-of'
import { HeadedSection } from '../../ui/section'
import { SiteLink } from '../../ui/site-link'
import type { BlockProps } from '../block-props'

/** The fields of an “Issues by age” block, and all age groups in the order that staff have set. */
export const AGE_GROUPS = /* groq */ `
  heading, introduction, solutionsLabel, detailsLabel, learnMoreLabel,
  "fallbackPolicy": fallbackPolicy->slug.current,
  "groups": *[_type == "ageGroup" && defined(title)] | order(orderRank asc) {
    _id, title, ages, icon, colour,
    "learnMore": learnMore->slug.current,
    issues[]{_key, title, description, solutions, "policy": policy->slug.current}
  }
`

type Block = BlockProps<'ageGroups'>['block']
type AgeGroup = Block['groups'][number]

/** How long the old issues take to fade out before the tab switches, in milliseconds (specification, section 9). */
const FADE_OUT = 200

/**
 * Shows the issues of each age group in its own tab. The HTML contains all panels, for print and for browsers without
 * JavaScript.
 */
export function AgeGroups({ block, id }: BlockProps<'ageGroups'>) {
  const { heading, introduction, groups } = block
  if (groups.length === 0) return null
  return (
    <HeadedSection id={id} heading={heading} look="text-title md:col-span-8">
      {introduction && (
        <p className="col-span-full mt-6 text-lead text-ink-soft md:col-span-6">{introduction}</p>
      )}
      <div className="age-panels col-span-full mt-8 md:mt-14">
        <LazyTabs
          name={id}
          label={heading ?? ''}
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
            <AgePanel key={group._id} group={group} block={block} />
          ))}
        </LazyTabs>
      </div>
    </HeadedSection>
  )
}

function AgePanel({ group, block }: { group: AgeGroup; block: Block }) {
  const { title, ages, icon } = group
  const slug = group.learnMore ?? block.fallbackPolicy
  return (
    <>
      <div className="panel-head">
        <h3>
          {title} <span>{ages}</span>
        </h3>
        <RisingDisc icon={icon} />
      </div>
      {listOf(group.issues ?? [], (issue) => (
        <AgeIssue issue={issue} block={block} />
      ))}
      {slug && block.learnMoreLabel && (
        <p>
          <SiteLink href={documentPath('policy', slug)} className={BUTTON.ink}>
            {block.learnMoreLabel}
            <span className="sr-only"> ({[title, ages].filter(Boolean).join(' ')})</span>
          </SiteLink>
        </p>
      )}
    </>
  )
}

type Issue = NonNullable<AgeGroup['issues']>[number]

/** Shows an issue on the left and the party's solutions on the right (app/styles/panels.css). */
function AgeIssue({ issue, block }: { issue: Issue; block: Block }) {
  const { title, description, solutions, policy } = issue
  const { detailsLabel, solutionsLabel, fallbackPolicy } = block
  const slug = policy ?? fallbackPolicy
  return (
    <article>
      <div>
        {title && <h4>{title}</h4>}
        {description && <p>{description}</p>}
        {detailsLabel && slug && (
          <SiteLink href={documentPath('policy', slug)} className="onward">
            {detailsLabel}
            <span> ({title})</span>
          </SiteLink>
        )}
      </div>
      {solutions && solutions.length > 0 && (
        <div>
          {solutionsLabel && <p>{solutionsLabel}</p>}
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
