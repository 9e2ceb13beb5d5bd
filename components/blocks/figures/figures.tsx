import { LINK } from '@/lib/content/fragments'
import { ButtonLinks } from '../../ui/button-link'
import { Heading } from '../../ui/heading'
import { Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

export const FIGURES = /* groq */ `heading, items[]{_key, value, label}, links[]{_key, ${LINK}}`

/** Shows large figures in one row, with buttons below them. */
export function Figures({ id, block: { heading, items, links } }: BlockProps<'figures'>) {
  const hasFigures = items !== null && items.length > 0
  if (!hasFigures && !links?.length) return null
  return (
    <Section id={id} aria-labelledby={hasFigures && heading ? `${id}-heading` : undefined}>
      {hasFigures && (
        <>
          <Heading id={`${id}-heading`} className="col-span-full mb-8 text-heading md:mt-6 md:mb-4">
            {heading}
          </Heading>
          <dl className="col-span-full grid grid-cols-2 gap-y-8 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
            {items.map(({ _key, value, label }) => (
              <div key={_key} className="flex flex-col-reverse">
                <dt className="pt-3 text-subheading font-semibold">{label}</dt>
                <dd className="border-b-3 border-current pr-4 pb-1 text-title font-extrabold tabular-nums">
                  {value}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {links && links.length > 0 && (
        <div className="col-span-full mt-12 flex flex-wrap gap-3">
          <ButtonLinks links={links} looks={['ink', 'outline']} />
        </div>
      )}
    </Section>
  )
}
