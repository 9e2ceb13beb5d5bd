import type { CONSTITUTION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { ButtonLink } from '../ui/button-link'
import { Contents } from '../ui/contents'
import { Title } from '../ui/heading'
import { RichText } from '../ui/rich-text'
import { Section } from '../ui/section'

type Constitution = NonNullable<CONSTITUTION_QUERY_RESULT>

/** Opens the constitution with its title, the date of its adoption and a link to the signed document. */
export function ConstitutionOpening({ page }: { page: Constitution }) {
  const { title, description, adopted, officialDocument } = page
  return (
    <div className="mx-auto max-w-page px-gutter pt-opening">
      <Title className="text-display font-extrabold">{title}</Title>
      <div className="horizon-line draws-itself mt-8" />
      <div className="grid items-start gap-6 py-6 md:grid-cols-12">
        <div className="md:col-span-7">
          {description && <p className="text-lead font-medium">{description}</p>}
          {adopted && <p className="mt-2 text-ink-soft">{adopted}</p>}
        </div>
        <ButtonLink
          link={officialDocument}
          look="outline"
          className="justify-self-start md:col-span-5 md:justify-self-end"
        />
      </div>
    </div>
  )
}

interface NumberedSectionsProps {
  /** The heading of the list of contents. */
  heading: string | null
  sections: NonNullable<Constitution['sections']>
}

/** Shows the sections with large numbers, beside a list of contents. */
export function NumberedSections({ heading, sections }: NumberedSectionsProps) {
  return (
    <Section aria-labelledby="contents" className="pt-[clamp(1.5rem,4vw,4rem)]">
      <Contents
        heading={heading}
        entries={sections.map(({ title }, index) => ({ id: sectionId(index), title }))}
        isNumbered
      />
      <ol className="col-span-full md:col-span-8 lg:col-start-5">
        {sections.map(({ _key, title, content }, index) => (
          <li
            key={_key}
            id={sectionId(index)}
            className="border-t border-rule pt-8 pb-14 first:border-0 first:pt-0"
          >
            <h2 className="grid grid-cols-[clamp(3.5rem,2.4rem+4vw,7rem)_1fr] items-baseline text-heading">
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

/** Returns the id of a section. It has the section's number, by which the rules are cited. */
function sectionId(index: number): string {
  return `section-${index + 1}`
}
