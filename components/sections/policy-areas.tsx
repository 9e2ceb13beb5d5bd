import type { HOME_QUERY_RESULT, HOME_TABS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { documentPath } from '@/lib/routes'
import { Heading } from '../ui/heading'
import { RisingDisc } from '../ui/icon'
import { NumberedList } from '../ui/numbered-list'
import { Section } from '../ui/section'
import { SiteLink } from '../ui/site-link'
import { Tabs } from './tabs'

type Areas = NonNullable<NonNullable<HOME_QUERY_RESULT>['policyAreas']>
type Tab = HOME_TABS_QUERY_RESULT[number]

interface PolicyAreasProps {
  id: string
  areas: Areas
  tabs: HOME_TABS_QUERY_RESULT
}

/** Shows each policy in a tab. The HTML has all panels, for print and for browsers without scripts. */
export function PolicyAreas({ id, areas, tabs }: PolicyAreasProps) {
  const shown = tabs.flatMap((tab) => (tab.slug ? [{ ...tab, slug: tab.slug }] : []))
  if (shown.length === 0) return null
  return (
    <Section id={id} aria-labelledby={`${id}-heading`} className="pt-0">
      <Heading id={`${id}-heading`} className="col-span-full text-title md:col-span-8">
        {areas.heading}
      </Heading>
      {areas.introduction && (
        <p className="col-span-full mt-6 text-lead text-ink-soft md:col-span-6">{areas.introduction}</p>
      )}
      <div className="policy-panels col-span-full mt-12 md:mt-16">
        <Tabs
          name="policy"
          layout="column"
          label={areas.heading ?? ''}
          tabs={shown.map(({ slug, label, colour }) => ({ id: slug, label: label ?? '', accent: colour }))}
        >
          {shown.map((tab) => (
            <PolicyPanel key={tab._id} tab={tab} areas={areas} />
          ))}
        </Tabs>
      </div>
    </Section>
  )
}

function PolicyPanel({ tab, areas }: { tab: Tab & { slug: string }; areas: Areas }) {
  const { slug, title, description, icon, initiatives } = tab
  return (
    <>
      <div className="panel-head">
        <h3>{title}</h3>
        <RisingDisc icon={icon} />
      </div>
      <p>{description}</p>
      {initiatives && initiatives.length > 0 && (
        <div>
          <h4>{areas.initiativesLabel}</h4>
          <NumberedList items={initiatives} />
        </div>
      )}
      {areas.detailsLabel && (
        <SiteLink href={documentPath('policy', slug)} className="onward">
          {areas.detailsLabel}
          <span> ({title})</span>
        </SiteLink>
      )}
    </>
  )
}
