import type { EventsAtTime } from '@/lib/content/events'
import type { EVENT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { changeOf, CHANGES, type Listed, type Occurrence } from '@/lib/shared/occurrences'
import { fillIn } from '@/lib/shared/fill-in'
import { formatSpan } from '@/lib/shared/format-moment'
import { safeHref } from '@/lib/format/link-href'
import { BESIDE_TEXT } from '@/lib/shared/picture-shapes'
import { CALENDAR_PATH, documentPath } from '@/lib/routes'
import { BUTTON, DETAIL_LINK, TEXT_LINK } from '../ui/button-look'
import { EVENT_LABELS } from '../ui/labels'
import { Picture } from '../ui/picture'
import { RichText } from '../ui/rich-text'
import { Section } from '../ui/section'
import { SiteLink } from '../ui/site-link'

type Event = NonNullable<EVENT_QUERY_RESULT>

/** Lists events with their next dates. */
export function EventItems({ list }: { list: readonly Listed<EventsAtTime['events'][number]>[] }) {
  return (
    <ul>
      {list.map(({ event: { _id, title, slug, description, place, change, repeats }, dates }) => (
        <li key={_id} className="border-t border-rule py-6 first:border-t-3 first:border-current">
          <EventDates dates={dates} change={change} repeats={repeats} />
          <h3 className="mt-2 text-heading">
            <SiteLink href={documentPath('event', slug ?? '')} className={TEXT_LINK}>
              {title}
            </SiteLink>
          </h3>
          {place && <p className="mt-2 font-semibold">{place}</p>}
          {description && <p className="mt-2 max-w-text text-ink-soft">{description}</p>}
        </li>
      ))}
    </ul>
  )
}

interface EventDatesProps extends Pick<Event, 'change' | 'repeats'> {
  dates: readonly Occurrence[]
}

/** Lists the dates of an event, marking changed ones. */
function EventDates({ dates, change, repeats }: EventDatesProps) {
  return (
    <ul>
      {dates.map(({ day, starts, ends, note, ...date }) => {
        const changed = date.change ?? changeOf(change)
        const often = repeats === 'weekly' || repeats === 'monthly' ? EVENT_LABELS[repeats] : null
        return (
          <li key={day} className="mt-1 text-ink-soft first:mt-0">
            {changed && <Change kind={changed} />}
            <time
              dateTime={starts}
              className={changed === 'cancelled' ? 'line-through' : 'font-semibold text-ink'}
            >
              {formatSpan(starts, ends)}
            </time>
            {[note, date.change === null && often].filter(Boolean).map((copy) => ` · ${copy}`)}
          </li>
        )
      })}
    </ul>
  )
}

function Change({ kind }: { kind: keyof typeof CHANGES }) {
  return (
    <strong data-accent="red" className="mr-3 border-b-3 border-accent text-ink">
      {CHANGES[kind]}
    </strong>
  )
}

interface EventBodyProps {
  event: Event
  /** The upcoming dates, or the last date of a past event. */
  dates: readonly Occurrence[]
  isOver: boolean
}

/** Shows an event's time, place, changes, text and picture. */
export function EventBody({ event, dates, isOver }: EventBodyProps) {
  const { slug, place, address, capacity, email, change, changeNote, content, image, repeats } = event
  const onlineUrl = safeHref(event.onlineUrl)
  const changed = changeOf(change)
  const facts = [
    {
      term: dates.length > 1 ? EVENT_LABELS.dates : EVENT_LABELS.starts,
      fact: <EventDates dates={dates} change={change} repeats={repeats} />,
    },
    (place || address) && {
      term: EVENT_LABELS.place,
      fact: (
        <address className="not-italic">
          {place && <strong className="block">{place}</strong>}
          {address && <span className="whitespace-pre-line">{address}</span>}
        </address>
      ),
    },
    onlineUrl && {
      term: EVENT_LABELS.online,
      fact: (
        <SiteLink href={onlineUrl} className={`${TEXT_LINK} break-all`}>
          {event.onlineUrl}
        </SiteLink>
      ),
    },
    capacity && {
      term: EVENT_LABELS.capacity,
      fact: fillIn(EVENT_LABELS.people, { count: String(capacity) }),
    },
    email && {
      term: EVENT_LABELS.contact,
      fact: (
        <a href={`mailto:${email}`} className={`${DETAIL_LINK} break-all`}>
          {email}
        </a>
      ),
    },
  ].filter((each) => typeof each === 'object' && each !== null)
  return (
    <Section className="gap-y-10 pt-[clamp(1.5rem,4vw,4rem)]">
      <div className="col-span-full md:col-span-5">
        {(isOver || changed) && (
          <p data-accent="red" className="mb-6 border-l-8 border-accent bg-paper-deep p-4">
            {isOver && <strong className="block">{EVENT_LABELS.over}</strong>}
            {changed && <strong className="block">{CHANGES[changed]}</strong>}
            {changed && changeNote}
          </p>
        )}
        <dl className="grid gap-5">
          {facts.map(({ term, fact }) => (
            <div key={term}>
              <dt className="text-small text-ink-soft">{term}</dt>
              <dd className="mt-1">{fact}</dd>
            </div>
          ))}
        </dl>
        {!isOver && (
          <a
            href={`${CALENDAR_PATH}/${encodeURIComponent(slug ?? '')}.ics`}
            data-print="no"
            className={`${BUTTON.outline} mt-8`}
          >
            {EVENT_LABELS.save}
          </a>
        )}
      </div>
      <div className="col-span-full grid gap-8 self-start md:col-span-7">
        <Picture picture={image} show={BESIDE_TEXT} className="h-auto w-full rounded-control" />
        {content && <RichText value={content} subheadings="h2" />}
      </div>
    </Section>
  )
}
