import type { ABOUT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLinks } from '../ui/button-link'
import { Heading } from '../ui/heading'
import { RisingDisc } from '../ui/icon'
import { Ground } from '../ui/landscape'
import { RichText } from '../ui/rich-text'
import { Section } from '../ui/section'

type About = NonNullable<ABOUT_QUERY_RESULT>

interface AboutStoryProps {
  story: NonNullable<About['story']>
}

/** Shows the party's story in large text, or nothing when there is no text. */
export function AboutStory({ story: { heading, text } }: AboutStoryProps) {
  if (!text || text.length === 0) return null
  return (
    <Section aria-labelledby="story">
      <Heading id="story" className="col-span-full mb-6 text-heading md:col-span-4">
        {heading}
      </Heading>
      <div className="col-span-full text-lead md:col-span-8">
        <RichText value={text} />
      </div>
    </Section>
  )
}

/** Shows the vision on the sky's colours and, below the horizon line, the mission on the land's. */
export function VisionAndMission({ vision, mission }: Pick<About, 'vision' | 'mission'>) {
  return (
    <>
      {vision?.text && (
        <div className="sky">
          <Statement heading={vision.heading}>{vision.text}</Statement>
          <div className="horizon-line" />
        </div>
      )}
      {mission?.text && (
        <Ground>
          <Statement heading={mission.heading}>{mission.text}</Statement>
        </Ground>
      )}
    </>
  )
}

function Statement({ heading, children }: { heading: string | null; children: string }) {
  return (
    <section className="relative mx-auto max-w-page gap-x-6 px-gutter py-[clamp(3.5rem,7vw,7rem)] md:grid md:grid-cols-12">
      <Heading className="mb-4 text-lead font-bold md:col-span-4 md:mb-0 md:pt-2">{heading}</Heading>
      <p className="text-heading font-bold md:col-span-8 md:col-start-5">{children}</p>
    </section>
  )
}

/** Lists the core principles, each on its own line with an icon in a disc. */
export function AboutPrinciples({
  principles: { heading, items },
}: {
  principles: NonNullable<About['principles']>
}) {
  if (!items || items.length === 0) return null
  return (
    <Section aria-labelledby="principles">
      <Heading id="principles" className="col-span-full text-title md:col-span-8">
        {heading}
      </Heading>
      <ul className="col-span-full mt-8 md:mt-10">
        {items.map(({ _key, title, description, icon, colour }) => (
          <li
            key={_key}
            data-accent={colour}
            data-reveal=""
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-6 border-current pt-8 md:grid-cols-12 md:border-b-3 md:pt-12"
          >
            {title && <h3 className="pb-3 text-heading md:col-span-5 md:pb-6">{title}</h3>}
            <RisingDisc
              icon={icon}
              size="clamp(6rem,10vw,9.5rem)"
              rise={0.6}
              className="col-start-2 row-start-1 h-[calc(var(--size)*0.6)] w-(--size) border-b-0 md:col-span-2 md:col-start-11 md:justify-self-end"
            />
            {description && (
              <p className="col-span-full row-start-2 max-w-[44ch] self-center border-t-3 border-current py-4 md:col-span-5 md:col-start-6 md:row-start-1 md:border-t-0 md:py-6 md:text-ink-soft">
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Shows figures about the party in one row, with buttons below them. */
export function AboutStats({ stats, actions }: Pick<About, 'stats' | 'actions'>) {
  const figures = stats?.items ?? []
  if (figures.length === 0 && !actions?.length) return null
  return (
    <Section aria-labelledby={figures.length > 0 ? 'figures' : undefined} className="pt-0 md:pt-6">
      {figures.length > 0 && (
        <>
          {stats?.heading && (
            <Heading id="figures" className="col-span-full mb-8 text-heading md:mb-4">
              {stats.heading}
            </Heading>
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
        <ButtonLinks links={actions} looks={['ink', 'outline']} />
      </div>
    </Section>
  )
}

/** Shows short legal texts such as privacy and terms. Each has the id that content gives it, to which the footer links. */
export function SmallPrint({
  smallPrint: { heading, sections },
}: {
  smallPrint: NonNullable<About['smallPrint']>
}) {
  if (!sections || sections.length === 0) return null
  return (
    <Section
      aria-labelledby="small-print"
      className="gap-y-10 border-t border-rule py-[clamp(3rem,6vw,6rem)]"
    >
      <Heading id="small-print" className="col-span-full text-subheading font-bold md:col-span-3">
        {heading}
      </Heading>
      <div className="col-span-full grid gap-x-6 gap-y-10 text-small md:col-span-9 md:grid-cols-3">
        {sections.map(({ _key, title, anchor, content }) => (
          <div key={_key} id={anchor ?? undefined}>
            {title && <h3 className="mb-2 text-body font-bold">{title}</h3>}
            {content && <RichText value={content} />}
          </div>
        ))}
      </div>
    </Section>
  )
}
