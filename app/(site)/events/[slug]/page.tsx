import type { Metadata } from 'next'
import { MissingPage, missingPageMetadata, slugsToBuild } from '@/app/shell/missing-page'
import { EventForm } from '@/components/sections/event-form'
import { EventBody } from '@/components/sections/event-sections'
import { PageOpening } from '@/components/sections/page-opening'
import { TakePart } from '@/components/sections/take-part'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { JsonLd } from '@/components/ui/json-ld'
import { getCrumbs } from '@/lib/content/breadcrumbs'
import { getEvent, getEventClock, getEventForm, getEventSlugs, getEventWords } from '@/lib/content/events'
import { getSettings } from '@/lib/content/site'
import { browserApi } from '@/lib/env/forms-database'
import { isOpen, isOver, occurrencesOf } from '@/lib/shared/occurrences'
import { documentPath } from '@/lib/routes'
import { eventStructuredData } from '@/lib/seo/event-data'
import { pageMetadata } from '@/lib/seo/page-metadata'

interface EventPageProps {
  params: Promise<{ slug: string }>
}

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  return slugsToBuild(await getEventSlugs()).map((slug) => ({ slug }))
}

export async function generateMetadata({ params }: EventPageProps): Promise<Metadata> {
  const { slug } = await params
  const [event, settings] = await Promise.all([getEvent(slug), getSettings()])
  if (event === null) return missingPageMetadata()
  const { title, description, seo } = event
  return pageMetadata({ path: documentPath('event', slug), title, description, seo, settings })
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
  const { title, description } = event
  const path = documentPath('event', slug)
  const dates = occurrencesOf(event)
  const coming = dates.filter((date) => !isOver(date, now))
  const shown = coming.length > 0 ? coming : dates.slice(-1)
  return (
    <>
      <JsonLd data={eventStructuredData({ path, event, dates: shown, settings, crumbs })} />
      <PageOpening crumbs={<Breadcrumbs crumbs={crumbs} />} title={title} description={description} />
      <EventBody event={event} dates={shown} isOver={dates.length > 0 && coming.length === 0} words={words} />
      <EventForm
        event={event}
        dates={coming.filter((date) => isOpen(date, event, now))}
        copy={copy}
        api={browserApi}
      />
      <TakePart settings={settings} path={path} />
    </>
  )
}
