import { cn } from '@/lib/format/cn'
import { Heading } from '../../ui/heading'
import { RichText } from '../../ui/rich-text'
import { Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

interface ProseProps extends Pick<BlockProps<'prose'>, 'id'> {
  block: Pick<BlockProps<'prose'>['block'], 'heading' | 'text' | 'size'>
}

/** Shows long text beside its heading. */
export function Prose({ block: { heading, text, size }, id }: ProseProps) {
  if (!text || text.length === 0) return null
  return (
    <Section id={id} aria-labelledby={heading ? `${id}-heading` : undefined}>
      <Heading id={`${id}-heading`} className="col-span-full mb-6 text-heading md:col-span-4">
        {heading}
      </Heading>
      <div className={cn('col-span-full md:col-span-8', size === 'lead' && 'text-lead')}>
        <RichText value={text} />
      </div>
    </Section>
  )
}
