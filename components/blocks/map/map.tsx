import { fillIn } from '@/lib/shared/fill-in'
import { BUTTON } from '../../ui/button-look'
import { BLOCK_LABELS } from '../../ui/labels'
import { HeadedSection } from '../../ui/section'
import { SiteLink } from '../../ui/site-link'
import type { BlockProps } from '../block-props'

export const MAP = /* groq */ `heading, place, address, directions, service`

type Service = NonNullable<BlockProps<'map'>['block']['service']>

/** Map services, each with its search URL. */
const SERVICES: Record<Service, { name: string; search: string }> = {
  openStreetMap: { name: 'OpenStreetMap', search: 'https://www.openstreetmap.org/search?query=' },
  googleMaps: { name: 'Google Maps', search: 'https://www.google.com/maps/search/?api=1&query=' },
}

/** Shows an address with a link that looks it up on a map service. The page itself makes no third-party request. */
export function MapLink({ block, id }: BlockProps<'map'>) {
  const { heading, place, address, directions } = block
  if (!address) return null
  const service = SERVICES[block.service === 'googleMaps' ? 'googleMaps' : 'openStreetMap']
  const query = encodeURIComponent(address.replaceAll(/\s*\n\s*/g, ', ').toWellFormed())
  return (
    <HeadedSection id={id} heading={heading} look="mb-6 text-heading md:col-span-4">
      <div className="col-span-full border-l-3 border-accent pl-5 md:col-span-8">
        <address className="not-italic">
          {place && <strong className="block text-subheading font-semibold">{place}</strong>}
          <span className="whitespace-pre-line">{address}</span>
        </address>
        {directions && <p className="mt-4 max-w-text whitespace-pre-line text-ink-soft">{directions}</p>}
        <SiteLink href={service.search + query} className={`${BUTTON.outline} mt-6`}>
          {fillIn(BLOCK_LABELS.openMap, { service: service.name })}
        </SiteLink>
      </div>
    </HeadedSection>
  )
}
