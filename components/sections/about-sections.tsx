import type { ABOUT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { Heading } from '../ui/heading'
import { Ground } from '../ui/landscape'
import { RichText } from '../ui/rich-text'
import { Section } from '../ui/section'

type About = NonNullable<ABOUT_QUERY_RESULT>

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
