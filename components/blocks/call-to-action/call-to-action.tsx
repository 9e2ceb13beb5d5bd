import { Closing, DawnCall, LandCall } from '../../sections/closing'
import { ButtonLinks } from '../../ui/button-link'
import type { BlockProps } from '../block-props'

/** Asks the reader to do something, on the ground that staff chose. */
export function CallToAction({ block, id }: BlockProps<'callToAction'>) {
  const { heading, text, links, look } = block
  switch (look) {
    case 'sun':
      return <DawnCall id={id} heading={heading} text={text} links={links} />
    case 'land':
      return <LandCall id={id} heading={heading} text={text} links={links} />
    case 'sky':
    case null:
      return (
        <Closing id={id} heading={heading} text={text}>
          <div className="flex flex-wrap gap-3">
            <ButtonLinks links={links} looks={['ink', 'outline']} />
          </div>
        </Closing>
      )
    default:
      look satisfies never
      return null
  }
}
