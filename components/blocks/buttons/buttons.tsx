import { LINK } from '@/lib/shared/fragments'
import { resolveLink } from '@/lib/format/link-href'
import { ButtonLinks } from '../../ui/button-link'
import { Section } from '../../ui/section'
import type { BlockProps } from '../block-props'

export const BUTTONS = /* groq */ `links[]{_key, ${LINK}}`

export function Buttons({ block: { links }, id }: BlockProps<'buttons'>) {
  if (!links?.some((link) => resolveLink(link) !== null)) return null
  return (
    <Section id={id} className="gap-y-3">
      <div className="col-span-full flex flex-wrap gap-3">
        <ButtonLinks links={links} looks={['ink', 'outline']} />
      </div>
    </Section>
  )
}
