import { resolveLink } from '@/lib/format/link-href'
import { ButtonLink } from '../../ui/button-link'
import { Heading } from '../../ui/heading'
import { Icon } from '../../ui/icon'
import { Land } from '../../ui/landscape'
import { listOf } from '../../ui/list-of'
import { ReadOn } from '../../ui/site-link'
import type { BlockProps } from '../block-props'

type CardsBlock = BlockProps<'cards'>['block']

interface LandCardsProps extends Pick<CardsBlock, 'heading' | 'introduction' | 'action'> {
  id: string
  cards: NonNullable<CardsBlock['cards']>
}

/** Lists cards on the dark land, beside their heading and a button. */
export function LandCards({ id, heading, introduction, action, cards }: LandCardsProps) {
  return (
    <Land
      as="section"
      id={id}
      aria-labelledby={heading ? `${id}-heading` : undefined}
      className="grid gap-x-6 gap-y-10 pt-land pb-section md:grid-cols-12"
    >
      <div className="grid content-start justify-items-start gap-6 md:col-span-5">
        <Heading id={`${id}-heading`} className="text-title">
          {heading}
        </Heading>
        {introduction && <p className="max-w-[42ch] text-lead text-land-soft">{introduction}</p>}
        <ButtonLink link={action} look="sun" />
      </div>
      <ul className="md:col-span-6 md:col-start-7">
        {listOf(cards, ({ title, description, icon, link }) => {
          const resolved = resolveLink(link)
          return (
            <li className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-land-rule py-6 first:border-t-3 first:border-current">
              <Icon name={icon} className="mt-1 size-8 text-accent-text" />
              <div>
                <h3 className="text-subheading">{title}</h3>
                <p className="mt-1 text-land-soft">{description}</p>
                {resolved && <ReadOn link={resolved} about={title} />}
              </div>
            </li>
          )
        })}
      </ul>
    </Land>
  )
}
