import type { MANIFESTO_QUERY_RESULT } from '@/lib/content/sanity.types'
import { cn } from '@/lib/format/cn'
import { RichText } from '../ui/rich-text'
import { Land } from './dawn-opening'

interface ManifestoOpeningProps {
  manifesto: NonNullable<MANIFESTO_QUERY_RESULT>
  words: Readonly<Record<string, string>>
}

/** Longer titles do not fit one line at the size of a poster. */
const POSTER_LENGTH = 12

/** A poster: the title stands on the horizon in place of the sun, the vision lies on the land. */
export function ManifestoOpening({
  manifesto: { title, description, vision },
  words,
}: ManifestoOpeningProps) {
  return (
    <>
      <div className="sky overflow-hidden">
        <div className="mx-auto flex max-w-page flex-col px-gutter pt-opening">
          {title && (
            <h1
              className={cn(
                'order-2 font-extrabold',
                title.length > POSTER_LENGTH ? 'pb-6 text-display' : 'poster -mb-[0.02em]',
              )}
            >
              {title}
            </h1>
          )}
          {description && (
            <p className="order-1 mb-10 max-w-[30ch] self-end text-lead font-medium md:mb-6">{description}</p>
          )}
        </div>
        <div className="horizon-line draws-itself" />
      </div>
      {vision?.text && vision.text.length > 0 && (
        <Land className="grid gap-x-6 gap-y-6 py-[clamp(3.5rem,7vw,7rem)] md:grid-cols-12 md:py-[clamp(3.5rem,7vw,7rem)]">
          {vision.heading && <h2 className="text-heading md:col-span-4">{vision.heading}</h2>}
          <div className="text-lead md:col-span-8">
            <RichText value={vision.text} words={words} />
          </div>
        </Land>
      )}
    </>
  )
}
