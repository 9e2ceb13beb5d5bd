import type { POLICY_QUERY_RESULT } from '@/lib/content/sanity.types'
import { RichText } from '../ui/rich-text'
import { Section } from '../ui/section'

type PolicySection = NonNullable<NonNullable<POLICY_QUERY_RESULT>['sections']>[number]

/** The titled sections of a policy beside the list of them, which stays in view while one reads. */
export function PolicyBody({
  heading,
  sections,
}: {
  heading: string | null | undefined
  sections: readonly PolicySection[]
}) {
  return (
    <Section aria-labelledby="contents" className="pt-0">
      <nav
        aria-labelledby="contents"
        className="col-span-full mb-14 self-start md:sticky md:top-28 md:col-span-4 lg:col-span-3"
      >
        <h2 id="contents" className="border-b-3 border-current pb-3 text-body font-bold">
          {heading}
        </h2>
        <ol className="pt-2">
          {sections.map(({ _key, title }) => (
            <li key={_key}>
              <a
                href={`#${anchor(_key)}`}
                className="flex min-h-11 items-center py-1.5 leading-snug hover:text-accent-text hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="col-span-full grid gap-16 md:col-span-8 lg:col-start-5">
        {sections.map(({ _key, title, content }) => (
          <article key={_key} id={anchor(_key)} className="scroll-mt-[80px]">
            <h2 className="mb-6 text-heading">{title}</h2>
            {content && <RichText value={content} />}
          </article>
        ))}
      </div>
    </Section>
  )
}

/** Keys may begin with a digit, which addresses handle and style sheets do not. */
function anchor(key: string): string {
  return `section-${key}`
}
