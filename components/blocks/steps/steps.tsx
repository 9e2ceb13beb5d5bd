import { REVEAL } from '../../ui/reveal'
import { Heading, Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

export const STEPS = /* groq */ `heading, items[]{_key, title, description}`

/** Lists numbered steps along a line. */
export function Steps({ block: { heading, items }, id }: BlockProps<'steps'>) {
  if (!items || items.length === 0) return null
  return (
    <Section {...(heading ? { 'aria-labelledby': id } : { id })}>
      <Heading id={id} className="col-span-full mb-10 text-heading md:mb-14" text={heading} />
      <ol className="steps col-span-full">
        {items.map(({ _key, title, description }) => (
          <li key={_key} {...REVEAL}>
            {title && <h3 className="text-subheading">{title}</h3>}
            {description && <p className="mt-1 max-w-[34ch] text-ink-soft">{description}</p>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
