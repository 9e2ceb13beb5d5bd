import type { MANIFESTO_QUERY_RESULT } from '@/lib/content/sanity.types'
import { cn } from '@/lib/format/cn'
import { Heading, Title } from '../ui/heading'
import { Land } from '../ui/landscape'
import { RichText } from '../ui/rich-text'
import { Section } from '../ui/section'

type Manifesto = NonNullable<MANIFESTO_QUERY_RESULT>

interface ManifestoOpeningProps {
  manifesto: Manifesto
}

/** The most characters of a title that fit into one line at the poster's size. */
const POSTER_LENGTH = 12

/** Opens the manifesto: a very large title on the horizon line, the vision on the land below it. */
export function ManifestoOpening({ manifesto: { title, description, vision } }: ManifestoOpeningProps) {
  return (
    <>
      <div className="sky overflow-hidden">
        <div className="mx-auto flex max-w-page flex-col px-gutter pt-opening">
          {title && (
            <Title
              className={cn(
                'order-2 font-extrabold',
                title.length > POSTER_LENGTH ? 'pb-6 text-display' : 'poster -mb-[0.02em]',
              )}
            >
              {title}
            </Title>
          )}
          {description && (
            <p className="order-1 mb-10 max-w-[30ch] self-end text-lead font-medium md:mb-6">{description}</p>
          )}
        </div>
        <div className="horizon-line draws-itself" />
      </div>
      {vision?.text && vision.text.length > 0 && (
        <Land className="grid gap-x-6 gap-y-6 py-[clamp(3.5rem,7vw,7rem)] md:grid-cols-12">
          <Heading className="text-heading md:col-span-4">{vision.heading}</Heading>
          <div className="text-lead md:col-span-8">
            <RichText value={vision.text} />
          </div>
        </Land>
      )}
    </>
  )
}

/** Lists the principles with large numbers. */
export function ManifestoPrinciples({
  principles: { heading, items },
}: {
  principles: NonNullable<Manifesto['principles']>
}) {
  if (!items || items.length === 0) return null
  return (
    <Section aria-labelledby="principles" className="pt-0">
      <Heading id="principles" className="col-span-full mb-10 text-title lg:col-span-4 lg:mb-0">
        {heading}
      </Heading>
      <ol className="col-span-full lg:col-span-8">
        {items.map(({ _key, title, description }, index) => (
          <li
            key={_key}
            data-reveal=""
            className="grid grid-cols-[clamp(4rem,2.6rem+5vw,8.5rem)_1fr] items-start gap-x-3 border-t border-rule py-8 first:border-t-3 first:border-current"
          >
            <span aria-hidden className="text-numeral font-extrabold text-accent-text tabular-nums">
              {index + 1}
            </span>
            <div>
              {title && <h3 className="text-heading">{title}</h3>}
              {description && <p className="mt-2 max-w-[52ch] text-lead text-ink-soft">{description}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

interface ManifestoSectionsProps {
  heading: string | null
  sections: NonNullable<Manifesto['sections']>
}

/** Shows the manifesto's sections, each with its title beside the text; the title stays in view while the visitor reads. */
export function ManifestoSections({ heading, sections }: ManifestoSectionsProps) {
  return (
    <Section aria-labelledby="sections" className="pt-0">
      <Heading id="sections" className="col-span-full mb-10 text-title md:mb-14">
        {heading}
      </Heading>
      <div className="col-span-full">
        {sections.map(({ _key, title, content }) => (
          <article
            key={_key}
            id={`section-${_key}`}
            className="grid gap-x-6 gap-y-4 border-t-3 border-current pt-6 pb-14 md:grid-cols-12 md:pb-20"
          >
            {title && <h3 className="self-start text-heading md:sticky md:top-28 md:col-span-4">{title}</h3>}
            {content && (
              <div className="md:col-span-8">
                <RichText value={content} />
              </div>
            )}
          </article>
        ))}
      </div>
    </Section>
  )
}
