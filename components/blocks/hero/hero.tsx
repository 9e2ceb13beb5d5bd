import { IMAGE, LINK } from '@/lib/shared/fragments'
import { ButtonLink } from '../../ui/button-link'
import { Title } from '../../ui/section'
import { Furrows, SunAtDawn } from '../../ui/landscape'
import { Picture } from '../../ui/picture'
import type { BlockProps } from '../block-props'

export const HERO = /* groq */ `
  headline, subline, scrollLabel, scrollAnchor, primaryAction{${LINK}}, secondaryAction{${LINK}}, picture{${IMAGE}}
`

/** Shows the top of a page: a headline over a picture or the drawn sun, with buttons on the land below. */
export function Hero({ block, title, nextId }: BlockProps<'hero'>) {
  const { headline, subline, primaryAction, secondaryAction, scrollLabel, picture } = block
  const scrollTo = block.scrollAnchor ?? nextId
  return (
    <section className="hero">
      <div className="sky dawn">
        {picture?.asset && <Picture picture={picture} show="100vw" fillsHeight={75} isEager />}
        <Title text={headline ?? title} />
        {!picture?.asset && <SunAtDawn />}
        <div className="horizon-line draws-itself" />
      </div>
      <div data-ground="land">
        <Furrows />
        <div>
          <div>
            {subline && <p>{subline}</p>}
            <ButtonLink link={primaryAction} look="sun" />
            <ButtonLink link={secondaryAction} look="landOutline" />
          </div>
          {scrollLabel && scrollTo && (
            <a href={`#${scrollTo}`} className="onward onward-down">
              {scrollLabel}
            </a>
          )}
        </div>
      </div>
    </section>
  )
}
