import type { Metadata } from 'next'
import { DocumentPage, documentMetadata } from '@/app/shell/document-page'
import { MissingPage, slugsToBuild } from '@/app/shell/missing-page'
import { EventForm } from '@/components/sections/event-form'
import { EventBody } from '@/components/sections/event-sections'
import { getCrumbs } from '@/lib/content/breadcrumbs'
import { getEvent, getEventClock, getEventForm, getEventSlugs, getEventWords } from '@/lib/content/events'
import { getSettings } from '@/lib/content/site'
import { browserApi } from '@/lib/env/forms-database'
import { isOpen, isOver, occurrencesOf } from '@/lib/shared/occurrences'
import { documentPath } from '@/lib/routes'
import { eventStructuredData } from '@/lib/seo/event-data'

interface EventPageProps {
  params: Promise<{ slug: string }>
}

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  return slugsToBuild(await getEventSlugs()).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: EventPageProps): Promise<Metadata> {
  const { slug } = await params
  return documentMetadata(documentPath('event', slug), getEvent(slug))
}

export default async function EventPage({ params }: EventPageProps) {
  const { slug } = await params
  const [event, now, copy, words, settings, crumbs] = await Promise.all([
    getEvent(slug),
    getEventClock(),
    getEventForm(),
    getEventWords(),
    getSettings(),
    getCrumbs('event', slug),
  ])
  if (event === null) return <MissingPage />
  const path = documentPath('event', slug)
  const dates = occurrencesOf(event)
  const coming = dates.filter((date) => !isOver(date, now))
  const shown = coming.length > 0 ? coming : dates.slice(-1)
  return (
    <DocumentPage
      data={eventStructuredData({ path, event, dates: shown, settings, crumbs })}
      title={event.title}
      description={event.description}
      {...{ path, crumbs, settings }}
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
