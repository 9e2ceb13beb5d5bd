import type { HOME_QUERY_RESULT, HOME_TABS_QUERY_RESULT } from '@/lib/content/sanity.types'
import { policyPath } from '@/lib/routes'
import { Arrow } from '../ui/arrow'
import { NumberedList } from '../ui/numbered-list'
import { RisingDisc } from '../ui/rising-disc'
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

/** The policies as tabs. All of them are in the page, so that it reads whole without scripts and in print. */
export function PolicyAreas({ id, areas, tabs }: PolicyAreasProps) {
  const shown = tabs.flatMap((tab) => (tab.slug ? [{ ...tab, slug: tab.slug }] : []))
  if (shown.length === 0) return null
  return (
    <Section id={id} aria-labelledby={`${id}-heading`} className="pt-0">
      <h2 id={`${id}-heading`} className="col-span-full text-title md:col-span-8">
        {areas.heading}
      </h2>
      {areas.introduction && (
        <p className="col-span-full mt-6 text-lead text-ink-soft md:col-span-6">{areas.introduction}</p>
      )}
      <div className="col-span-full mt-12 md:mt-16">
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
      <div data-tab-part="" className="grid grid-cols-[1fr_auto] items-end gap-x-6">
        <h3 className="pb-5 text-heading">{title}</h3>
        <RisingDisc
          icon={icon}
          size="clamp(min(5.5rem,26vw),12vw,9rem)"
          rise={0.62}
          className="h-[calc(var(--size)*0.62)] w-(--size) border-b-0"
        />
        <div className="horizon-line col-span-full" />
      </div>
      <p data-tab-part="" className="mt-6 max-w-[54ch] text-lead">
        {description}
      </p>
      {initiatives && initiatives.length > 0 && (
        <div data-tab-part="" className="mt-10">
          <h4 className="mb-3 font-bold text-ink-soft">{areas.initiativesLabel}</h4>
          <NumberedList items={initiatives} />
        </div>
      )}
      {areas.detailsLabel && (
        <p data-tab-part="" className="mt-4">
          <SiteLink
            href={policyPath(slug)}
            className="group inline-flex min-h-12 items-center gap-3 border-b-3 border-accent text-subheading font-bold"
          >
            {areas.detailsLabel}
            <span className="sr-only"> ({title})</span>
            <Arrow to="right" />
          </SiteLink>
        </p>
      )}
    </>
  )
}
