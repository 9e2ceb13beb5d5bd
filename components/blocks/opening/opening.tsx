import { DawnOpening, OPENING_DISC, PageOpening } from '../../sections/page-opening'
import { ButtonLink } from '../../ui/button-link'
import { RisingDisc } from '../../ui/icon'
import { RooftopsAtDawn, SignsAtDawn, SunAtDawn } from '../../ui/landscape'
import type { BlockProps } from '../block-props'

/** Opens a page with its heading, by default the page's title and description. */
export function Opening({ block, title, description }: BlockProps<'opening'>) {
  const { eyebrow, action, look, drawing, colour } = block
  const heading = block.heading ?? title
  const text = block.text ?? description
  if (look === 'tall') {
    return (
      <DawnOpening eyebrow={eyebrow} title={heading}>
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-7">
          {text && <p className="max-w-[46ch] text-lead font-medium">{text}</p>}
          <ButtonLink link={action} look="sun" />
        </div>
      </DawnOpening>
    )
  }
  return (
    <PageOpening
      title={heading}
      description={text}
      accent={drawing === 'icon' ? colour : null}
      {...(drawing === 'sun' ? { backdrop: <SunAtDawn /> } : {})}
    >
      <Drawing block={block} />
    </PageOpening>
  )
}

/** Draws what rises at the right end of the horizon line. The sun is as wide as the page and stands behind the words. */
function Drawing({ block: { drawing, icon } }: Pick<BlockProps<'opening'>, 'block'>) {
  switch (drawing) {
    case 'signs':
      return <SignsAtDawn />
    case 'rooftops':
      return <RooftopsAtDawn />
    case 'icon':
      return <RisingDisc icon={icon} {...OPENING_DISC} />
    case 'sun':
    case 'none':
    case null:
      return null
    default:
      drawing satisfies never
      return null
  }
}
