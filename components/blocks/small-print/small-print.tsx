import { RICH_TEXT } from '@/lib/shared/fragments'
import { RichText } from '../../ui/rich-text'
import { Heading, Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

export const SMALL_PRINT = /* groq */ `heading, sections[]{_key, title, anchor, content[]{${RICH_TEXT}}}`

/**
 * Shows short legal sections, such as the privacy policy and the terms. Their ids come from content, because the footer
 * links to them.
 */
export function SmallPrint({ block: { heading, sections }, id }: BlockProps<'smallPrint'>) {
  if (!sections || sections.length === 0) return null
  return (
    <Section aria-labelledby={id} className="gap-y-10 border-t border-rule py-[clamp(3rem,6vw,6rem)]">
      <Heading id={id} className="col-span-full text-subheading font-bold md:col-span-3" text={heading} />
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
