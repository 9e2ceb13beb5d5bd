import type { ABOUT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'
import { Section } from '../ui/section'

type About = NonNullable<ABOUT_QUERY_RESULT>

/** The party in numbers that stand on one line, and what a reader can do next. */
export function AboutStats({ stats, actions }: Pick<About, 'stats' | 'actions'>) {
  const figures = stats?.items ?? []
  const links = actions ?? []
  if (figures.length === 0 && links.length === 0) return null
  return (
    <Section aria-labelledby={figures.length > 0 ? 'figures' : undefined} className="pt-0 md:pt-6">
      {figures.length > 0 && (
        <>
          {stats?.heading && (
            <h2 id="figures" className="col-span-full mb-8 text-heading md:mb-4">
              {stats.heading}
            </h2>
          )}
          <dl className="col-span-full grid grid-cols-2 gap-y-8 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
            {figures.map(({ _key, value, label }) => (
              <div key={_key} className="flex flex-col-reverse">
                <dt className="pt-3 text-subheading font-semibold">{label}</dt>
                <dd className="border-b-3 border-current pr-4 pb-1 text-title font-extrabold tabular-nums">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="col-span-full mt-12 flex flex-wrap gap-3">
        {links.map((link, index) => (
          <ButtonLink key={link._key} link={link} look={index === 0 ? 'ink' : 'outline'} />
        ))}
      </div>
    </Section>
  )
}
