import { documentPath } from '@/lib/shared/routes'
import { LazyTabs } from '../../sections/lazy-tabs'
import { TEXT_LINK } from '../../ui/button-look'
import { RisingDisc } from '../../ui/icon'
import { listOf, NumberedList } from '../../ui/list-of'
import { Heading, Section } from '../../ui/section'
import { SiteLink } from '../../ui/site-link'
import type { BlockProps } from '../block-props'

/** The fields of the block, the policies with a tab and the first fifty without one, in the order set by staff. */
export const POLICY_AREAS = /* groq */ `
  heading, introduction, initiativesLabel, detailsLabel, othersLabel,
  "tabs": *[_type == "policy" && homeTab.isShown == true && defined(slug.current)] | order(orderRank asc) {
    _id, icon, colour,
    "slug": slug.current,
    "label": coalesce(homeTab.label, title),
    "title": coalesce(homeTab.title, title),
    "description": coalesce(homeTab.description, description),
    "initiatives": select(count(homeTab.points) > 0 => homeTab.points, initiatives)
  },
  "others": *[_type == "policy" && homeTab.isShown != true && defined(slug.current)] | order(orderRank asc)[0...50] {
    title, "slug": slug.current
  }
`

type Block = BlockProps<'policyAreas'>['block']
type Tab = Block['tabs'][number]

/** Shows each policy in its own tab. The HTML contains all panels, for print and for browsers without JavaScript. */
export function PolicyAreas({ block, id }: BlockProps<'policyAreas'>) {
  const { heading, introduction, tabs } = block
  const shown = tabs.flatMap((tab) => (tab.slug ? [{ ...tab, slug: tab.slug }] : []))
  if (shown.length === 0) return null
  const section = (
    <Section id={id} aria-labelledby={`${id}-heading`}>
      <Heading id={`${id}-heading`} className="col-span-full text-title md:col-span-8" text={heading} />
      {introduction && (
        <p className="col-span-full mt-6 text-lead text-ink-soft md:col-span-6">{introduction}</p>
      )}
      <div className="policy-panels col-span-full mt-8 md:mt-16">
        <LazyTabs
          name={id}
          layout="column"
          label={heading ?? ''}
          tabs={shown.map(({ slug, label, colour }) => ({ id: slug, label: label ?? '', accent: colour }))}
        >
          {shown.map((tab) => (
            <PolicyPanel key={tab._id} tab={tab} block={block} />
          ))}
        </LazyTabs>
      </div>
    </Section>
  )
  return (
    <>
      {section}
      <Others block={block} />
    </>
  )
}

/** Links to the policies that don't have a tab. */
function Others({ block: { othersLabel, others } }: { block: Block }) {
  const linked = others.flatMap(({ title, slug }) => (title && slug ? [{ title, slug }] : []))
  if (!othersLabel || linked.length === 0) return null
  return (
    <div className="mx-auto -mt-[calc(var(--spacing-section)/2)] flex max-w-page flex-wrap items-baseline gap-x-6 px-gutter pb-section">
      <p className="font-bold">{othersLabel}</p>
      <ul className="flex flex-wrap gap-x-6">
        {listOf(linked, ({ title, slug }) => (
          <li>
            <SiteLink
              href={documentPath('policy', slug)}
              className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}
            >
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PolicyPanel({ tab, block }: { tab: Tab & { slug: string }; block: Block }) {
  const { slug, title, description, icon, initiatives } = tab
  return (
    <>
      <div className="panel-head">
        {title && <h3>{title}</h3>}
        <RisingDisc icon={icon} />
      </div>
      {description && <p>{description}</p>}
      {initiatives && initiatives.length > 0 && (
        <div>
          {block.initiativesLabel && <h4>{block.initiativesLabel}</h4>}
          <NumberedList items={initiatives} />
        </div>
      )}
      {block.detailsLabel && (
        <SiteLink href={documentPath('policy', slug)} className="onward">
          {block.detailsLabel}
          <span> ({title})</span>
        </SiteLink>
      )}
    </>
  )
}
