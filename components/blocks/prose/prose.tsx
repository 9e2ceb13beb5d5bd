import { RICH_TEXT } from '@/lib/shared/fragments'
import { cn } from '@/lib/format/cn'
import { Land } from '../../ui/landscape'
import { RichText } from '../../ui/rich-text'
import { HeadedSection, Heading } from '../../ui/section'
import type { BlockProps } from '../block-props'

export const PROSE = /* groq */ `heading, size, text[]{${RICH_TEXT}}`

/** Shows long-form text beside its heading. */
export function Prose({ block: { heading, text, size }, id }: BlockProps<'prose'>) {
  if (!text || text.length === 0) return null
  if (size === 'land') {
    return (
      <Land id={id} className="grid gap-x-6 gap-y-6 pt-land pb-section md:grid-cols-12">
        <Heading className="text-heading md:col-span-4" text={heading} />
        <div className="text-lead md:col-span-8">
          <RichText value={text} />
        </div>
      </Land>
    )
  }
  return (
    <HeadedSection id={id} heading={heading} look="mb-6 text-heading md:col-span-4">
      <div className={cn('col-span-full md:col-span-8', size === 'lead' && 'text-lead')}>
        <RichText value={text} />
      </div>
    </HeadedSection>
  )
}
