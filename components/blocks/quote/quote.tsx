import { LINK } from '@/lib/shared/fragments'
import { resolveLink } from '@/lib/format/link-href'
import { Section } from '../../ui/section'
import { ReadOn } from '../../ui/site-link'
import type { BlockProps } from '../block-props'

export const QUOTE = /* groq */ `text, source, detail, link{${LINK}}`

/** Shows a quotation in large type, with its source. */
export function Quote({ block: { text, source, detail, link }, id }: BlockProps<'quote'>) {
  const readOn = resolveLink(link)
  if (!text) return null
  return (
    <Section id={id}>
      <figure className="col-span-full border-l-3 border-accent pl-5 md:col-span-9 md:pl-8">
        <blockquote className="text-heading font-extrabold text-balance">
          <p>{`“${text}”`}</p>
        </blockquote>
        {(source || detail) && (
          <figcaption className="mt-6">
            {source && <span className="block text-subheading font-semibold">{source}</span>}
            {detail && <span className="block text-ink-soft">{detail}</span>}
          </figcaption>
        )}
        {readOn && <ReadOn link={readOn} about={source} />}
      </figure>
    </Section>
  )
}
