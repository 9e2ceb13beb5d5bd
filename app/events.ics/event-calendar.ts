import { absoluteUrl, siteUrl } from '@/lib/env/site'
import { calendarText } from '@/lib/shared/calendar-text'
import type { getCalendarEvents } from '@/lib/content/events'
import { documentPath } from '@/lib/shared/routes'

export function eventCalendar(
  name: string | null | undefined,
  { events, words }: Awaited<ReturnType<typeof getCalendarEvents>>,
  headers: Record<string, string> = {},
): Response {
  const entries = events.map((event) => ({
    ...event,
    words,
    url: absoluteUrl(documentPath('event', event.slug ?? '')),
  }))
  return new Response(calendarText(name ?? siteUrl, entries), {
    headers: { 'content-type': 'text/calendar; charset=utf-8', ...headers },
  })
}
