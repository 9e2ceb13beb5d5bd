import { DocumentPage, documentRoute, type SlugProps, surroundingsOf } from '@/app/shell/document-page'
import { MissingPage } from '@/app/shell/missing-page'
import { EventForm } from '@/components/sections/event-form'
import { EventBody } from '@/components/sections/event-sections'
import { getEvent, getEventClock, getEventForm, getEventSlugs, getEventWords } from '@/lib/content/events'
import { browserApi } from '@/lib/env/forms-database'
import { isOpen, isOver, occurrencesOf } from '@/lib/shared/occurrences'
import { eventStructuredData } from '@/lib/seo/event-data'

export const { generateStaticParams, generateMetadata } = documentRoute('event', {
  slugs: getEventSlugs,
  read: getEvent,
})

export default async function EventPage({ params }: SlugProps) {
  const { slug } = await params
  const [event, now, copy, words, page] = await Promise.all([
    getEvent(slug),
    getEventClock(),
    getEventForm(),
    getEventWords(),
    surroundingsOf('event', slug),
  ])
  if (event === null) return <MissingPage />
  const dates = occurrencesOf(event)
  const coming = dates.filter((date) => !isOver(date, now))
  const shown = coming.length > 0 ? coming : dates.slice(-1)
  return (
    <DocumentPage
      data={eventStructuredData({ ...page, event, dates: shown })}
      title={event.title}
      description={event.description}
      {...page}
    >
      <EventBody event={event} dates={shown} isOver={dates.length > 0 && coming.length === 0} words={words} />
      <EventForm
        event={event}
        dates={coming.filter((date) => isOpen(date, event, now))}
        copy={copy}
        api={browserApi}
      />
    </DocumentPage>
  )
}
