import type { CONSTITUTION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { RichText } from '../ui/rich-text'
import { Section } from '../ui/section'

type Rule = NonNullable<NonNullable<CONSTITUTION_QUERY_RESULT>['sections']>[number]

interface NumberedSectionsProps {
  /** Above the list of contents. */
  heading: string | null
  sections: readonly Rule[]
  words: Readonly<Record<string, string>>
}

/** Rules that others cite by their number: large numerals in the margin, a list of contents beside them. */
export function NumberedSections({ heading, sections, words }: NumberedSectionsProps) {
  return (
    <Section aria-labelledby="contents" className="pt-[clamp(1.5rem,4vw,4rem)]">
      <nav
        aria-labelledby="contents"
        className="col-span-full mb-14 self-start md:sticky md:top-28 md:col-span-4 lg:col-span-3"
      >
        {heading && (
          <h2 id="contents" className="border-b-3 border-current pb-3 text-body font-bold">
            {heading}
          </h2>
        )}
        <ol className="pt-2">
          {sections.map(({ _key, title }, index) => (
            <li key={_key}>
              <a
                href={`#${anchor(index)}`}
                className="flex min-h-11 items-center gap-3 py-1.5 leading-snug hover:text-accent-text hover:underline"
              >
                <span className="w-6 flex-none text-right font-bold tabular-nums">{index + 1}</span>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <ol className="col-span-full md:col-span-8 lg:col-start-5">
        {sections.map(({ _key, title, content }, index) => (
          <li
            key={_key}
            id={anchor(index)}
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
                <RichText value={content} words={words} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** By number, because that is how rules are cited. */
function anchor(index: number): string {
  return `section-${index + 1}`
}
