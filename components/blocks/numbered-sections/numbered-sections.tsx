import { RICH_TEXT } from '@/lib/shared/fragments'
import { sectionId } from '@/lib/shared/routes'
import { Contents } from '../../ui/contents'
import { RichText } from '../../ui/rich-text'
import { HeadedSection, Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

export const NUMBERED_SECTIONS = /* groq */ `heading, look, sections[]{_key, title, content[]{${RICH_TEXT}}}`

type NumberedSectionsBlock = BlockProps<'numberedSections'>['block']

interface LookProps {
  id: string
  heading: string | null
  sections: NonNullable<NumberedSectionsBlock['sections']>
}

/** Shows sections with titles. By default they are numbered and have a table of contents. */
export function NumberedSections({ block: { heading, sections, look }, id }: BlockProps<'numberedSections'>) {
  if (!sections || sections.length === 0) return null
  const Look = look === 'titled' ? TitledSections : SectionsWithContents
  return <Look id={id} heading={heading} sections={sections} />
}

/** Shows sections with large numbers, beside a table of contents. */
function SectionsWithContents({ id, heading, sections }: LookProps) {
  return (
    <Section
      id={id}
      aria-labelledby={heading ? `${id}-heading` : undefined}
      className="pt-[clamp(1.5rem,4vw,4rem)]"
    >
      <Contents
        id={`${id}-heading`}
        heading={heading}
        entries={sections.map(({ title }, index) => ({ id: sectionId(index + 1), title }))}
        isNumbered
      />
      <ol className="col-span-full md:col-span-8 lg:col-start-5">
        {sections.map(({ _key, title, content }, index) => (
          <li
            key={_key}
            id={sectionId(index + 1)}
            className="border-t border-rule pt-8 pb-14 first:border-0 first:pt-0"
          >
            <h2 className="grid grid-cols-[min(20vw,clamp(3.5rem,2.4rem+4vw,7rem))_minmax(0,1fr)] items-baseline text-heading">
              <span className="text-accent-text tabular-nums">
                {index + 1}
                <span className="sr-only">.</span>
              </span>
              {title}
            </h2>
            {content && (
              <div className="mt-5 md:ml-[clamp(3.5rem,2.4rem+4vw,7rem)]">
                <RichText value={content} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Shows each section with its title beside the text. The title stays in view while the visitor reads. */
function TitledSections({ id, heading, sections }: LookProps) {
  return (
    <HeadedSection id={id} heading={heading} look="mb-10 text-title md:mb-14">
      <div className="col-span-full">
        {sections.map(({ _key, title, content }) => (
          <article
            key={_key}
            id={sectionId(_key)}
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
    </HeadedSection>
  )
}
