import { LINK } from '@/lib/shared/fragments'
import { cn } from '@/lib/format/cn'
import { resolveLink } from '@/lib/format/link-href'
import { ButtonLinks } from '../../ui/button-link'
import { Heading, Section } from '../../ui/section'
import { SiteLink } from '../../ui/site-link'
import type { BlockProps } from '../block-props'

export const FIGURES = /* groq */ `
  heading, items[]{_key, value, label, link{${LINK}}}, links[]{_key, ${LINK}}
`

type Figure = NonNullable<BlockProps<'figures'>['block']['items']>[number]

/** Shows large figures in a row, with buttons below. In narrow windows, figures that have links become a list. */
export function Figures({ id, block: { heading, items, links } }: BlockProps<'figures'>) {
  const hasFigures = items !== null && items.length > 0
  if (!hasFigures && !links?.length) return null
  const isLinked = items?.some(({ link }) => resolveLink(link)) === true
  return (
    <Section id={id} aria-labelledby={hasFigures && heading ? `${id}-heading` : undefined}>
      {hasFigures && (
        <>
          <Heading
            id={`${id}-heading`}
            className="col-span-full mb-8 text-heading md:mt-6 md:mb-4"
            text={heading}
          />
          <dl
            className={cn(
              'col-span-full',
              isLinked
                ? 'linked-figures'
                : 'grid grid-cols-2 gap-y-8 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]',
            )}
          >
            {items.map((figure) =>
              isLinked ? (
                <LinkedFigure key={figure._key} figure={figure} />
              ) : (
                <div key={figure._key} className="flex flex-col-reverse">
                  <dt className="pt-3 text-subheading font-semibold">{figure.label}</dt>
                  <dd className="border-b-3 border-current pr-2 pb-1 text-title font-extrabold tabular-nums">
                    {figure.value}
                  </dd>
                </div>
              ),
            )}
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

function LinkedFigure({ figure: { value, label, link } }: { figure: Figure }) {
  const resolved = resolveLink(link)
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {resolved && (
        <dd>
          <SiteLink href={resolved.href} className="onward">
            {resolved.label}
          </SiteLink>
        </dd>
      )}
    </div>
  )
}
