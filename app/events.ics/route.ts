import { getCalendarEvents } from '@/lib/content/events'
import { getPublishedSettings } from '@/lib/content/site'
import { eventCalendar } from './event-calendar'

/** Serves the calendar of all events, which people can subscribe to. */
export async function GET(): Promise<Response> {
  const [events, settings] = await Promise.all([getCalendarEvents(), getPublishedSettings()])
  return eventCalendar(settings?.partyName, events)
}
