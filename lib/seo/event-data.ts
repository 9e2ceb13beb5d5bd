import type { EVENT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { absoluteUrl } from '@/lib/env/site'
import { changeOf, type Occurrence } from '@/lib/shared/occurrences'
import { postalAddress } from './postal-address'
import { graphOf, organisation, type Page, pageStructuredData } from './structured-data'

interface EventData extends Pick<Page, 'path' | 'settings' | 'crumbs'> {
  event: NonNullable<EVENT_QUERY_RESULT>
  dates: readonly Occurrence[]
}

const STATUS = { cancelled: 'EventCancelled', moved: 'EventRescheduled' } as const

/** Creates the structured data for an event: its page, and a node for each date shown on the page. */
export function eventStructuredData({ path, event, dates, settings, crumbs }: EventData) {
  const { title, description, place, address, onlineUrl, image } = event
  const page = pageStructuredData({ path, title, description, settings, crumbs })
  const hasPlace = Boolean(place ?? address)
  const mode = hasPlace && onlineUrl ? 'Mixed' : hasPlace ? 'Offline' : 'Online'
  const shared = {
    '@type': 'Event',
    name: title,
    description: description ?? undefined,
    url: absoluteUrl(path),
    image: image?.asset?.url ? absoluteUrl(image.asset.url) : undefined,
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: [
      ...(hasPlace ? [{ '@type': 'Place', name: place ?? undefined, address: postalAddress(address) }] : []),
      ...(onlineUrl ? [{ '@type': 'VirtualLocation', url: onlineUrl }] : []),
    ],
    organizer: settings ? organisation(settings) : undefined,
    isAccessibleForFree: true,
  }
  const nodes = dates.map(({ starts, ends, planned, change }) => {
    const changed = change ?? changeOf(event.change)
    return {
      ...shared,
      startDate: starts,
      endDate: ends,
      eventStatus: `https://schema.org/${changed ? STATUS[changed] : 'EventScheduled'}`,
      previousStartDate: change === 'moved' ? planned : undefined,
    }
  })
  return graphOf([...page['@graph'], ...nodes])
}
