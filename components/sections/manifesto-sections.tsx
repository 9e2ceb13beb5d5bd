import type { MANIFESTO_QUERY_RESULT } from '@/lib/content/sanity.types'
import { RichText } from '../ui/rich-text'
import { Section } from '../ui/section'

type ManifestoSection = NonNullable<NonNullable<MANIFESTO_QUERY_RESULT>['sections']>[number]

interface ManifestoSectionsProps {
  heading: string | null
  sections: readonly ManifestoSection[]
  words: Readonly<Record<string, string>>
}

/** The areas of policy, title and text side by side; a title stays in view while one reads. */
export function ManifestoSections({ heading, sections, words }: ManifestoSectionsProps) {
  return (
    <Section aria-labelledby="sections" className="pt-0">
      {heading && (
        <h2 id="sections" className="col-span-full mb-10 text-title md:mb-14">
          {heading}
        </h2>
      )}
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
                <RichText value={content} words={words} />
              </div>
            )}
          </article>
        ))}
      </div>
    </Section>
  )
}
