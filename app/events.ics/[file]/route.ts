import { getCalendarEvents } from '@/lib/content/events'
import { getPublishedSettings } from '@/lib/content/site'
import { attachmentNamed } from '@/lib/shared/content-disposition'
import { eventCalendar } from '../event-calendar'

/**
 * Serves one event's calendar, or 404. Neither the response nor the query is cached per event, because anyone can make
 * up such addresses.
 */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  const [{ events, words }, settings] = await Promise.all([getCalendarEvents(), getPublishedSettings()])
  const event = events.find(({ slug }) => slug !== null && file === `${encodeURIComponent(slug)}.ics`)
  const headers = { 'cache-control': 'private, no-store' }
  if (event === undefined) return new Response(null, { status: 404, headers })
  const named = { ...headers, ...attachmentNamed(`${event.slug}.ics`) }
  return eventCalendar(settings?.partyName, { events: [event], words }, named)
}
