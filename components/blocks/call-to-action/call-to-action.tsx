import { LINK } from '@/lib/shared/fragments'
import { Closing, DawnCall, LandCall } from '../../sections/closing'
import { ButtonLinks } from '../../ui/button-link'
import type { BlockProps } from '../block-props'

export const CALL_TO_ACTION = /* groq */ `heading, text, look, links[]{_key, ${LINK}}`

/** Asks the reader to act, on the background that staff have chosen (the sky by default). */
export function CallToAction({ block, id, above }: BlockProps<'callToAction'>) {
  const { heading, text, links, look } = block
  const copy = { id, heading, text }
  if (look === 'sun') return <DawnCall {...copy} links={links} />
  if (look === 'land') return <LandCall {...copy} links={links} />
  return (
    <Closing {...copy} size={look === 'largeSky' ? 'display' : 'title'}>
      {links && links.length > 0 && (
        <div data-print="no" className="flex flex-wrap gap-3">
          <ButtonLinks links={links} looks={['ink', 'outline']} above={above} />
        </div>
      )}
    </Closing>
  )
}
