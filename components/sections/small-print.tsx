import type { ABOUT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { RichText } from '../ui/rich-text'
import { Section } from '../ui/section'

type SmallPrintContent = NonNullable<NonNullable<ABOUT_QUERY_RESULT>['smallPrint']>

/** Privacy, terms and accessibility, each under the name by which links lead to it. */
export function SmallPrint({ smallPrint: { heading, sections } }: { smallPrint: SmallPrintContent }) {
  if (!sections || sections.length === 0) return null
  return (
    <Section
      aria-labelledby="small-print"
      className="gap-y-10 border-t border-rule py-[clamp(3rem,6vw,6rem)]"
    >
      {heading && (
        <h2 id="small-print" className="col-span-full text-subheading font-bold md:col-span-3">
          {heading}
        </h2>
      )}
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
