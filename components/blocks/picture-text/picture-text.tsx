import { IMAGE, LINK, RICH_TEXT } from '@/lib/shared/fragments'
import { cn } from '@/lib/format/cn'
import { BESIDE_TEXT } from '@/lib/shared/picture-shapes'
import { ButtonLink } from '../../ui/button-link'
import { Scene } from '../../ui/landscape'
import { Picture } from '../../ui/picture'
import { RichText } from '../../ui/rich-text'
import { Heading, Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

export const PICTURE_TEXT = /* groq */ `
  heading, side, drawing, picture{${IMAGE}}, caption, text[]{${RICH_TEXT}}, link{${LINK}}
`

/** Shows a picture beside text, or above it on phones. */
export function PictureText({ block, id }: BlockProps<'pictureText'>) {
  const { heading, picture, drawing, caption, text, link, side } = block
  const isRight = side === 'right'
  const shown = picture?.asset ? (
    <Picture picture={picture} show={BESIDE_TEXT} className="w-full border-b-3 border-current" />
  ) : (
    drawing && (
      <div className="scene-picture">
        <Scene name={drawing} />
      </div>
    )
  )
  if (!shown && !text?.length && !heading) return null
  return (
    <Section id={id} aria-labelledby={heading ? `${id}-heading` : undefined} className="items-center gap-y-8">
      {shown && (
        <figure className={cn('col-span-full md:col-span-6', isRight && 'md:order-2 md:col-start-7')}>
          {shown}
          {caption && <figcaption className="pt-2 text-small text-ink-soft">{caption}</figcaption>}
        </figure>
      )}
      <div className={cn('col-span-full md:col-span-5', !isRight && 'md:col-start-8')}>
        <Heading id={`${id}-heading`} className="mb-4 text-heading" text={heading} />
        {text && <RichText value={text} />}
        <ButtonLink link={link} look="ink" className="mt-6" />
      </div>
    </Section>
  )
}
