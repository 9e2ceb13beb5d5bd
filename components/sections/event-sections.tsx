import type { EventsAtTime } from '@/lib/content/events'
import type { EVENT_QUERY_RESULT } from '@/lib/content/sanity.types'
import { changeOf, type Listed, type Occurrence } from '@/lib/shared/occurrences'
import { fillIn } from '@/lib/shared/fill-in'
import { formatDate } from '@/lib/shared/format-date'
import { formatSpan } from '@/lib/shared/format-moment'
import { safeHref } from '@/lib/format/link-href'
import { BESIDE_TEXT } from '@/lib/shared/picture-shapes'
import { CALENDAR_PATH, documentPath } from '@/lib/shared/routes'
import { BUTTON, DETAIL_LINK, TEXT_LINK } from '../ui/button-look'
import { Picture } from '../ui/picture'
import { RichText } from '../ui/rich-text'
import { Section } from '../ui/section'
import { SiteLink } from '../ui/site-link'

type Event = NonNullable<EVENT_QUERY_RESULT>

type EventWords = EventsAtTime['words']

interface EventItemsProps {
  list: readonly Listed<EventsAtTime['events'][number]>[]
  words: EventWords
}

/** Lists events with their next dates. */
export function EventItems({ list, words }: EventItemsProps) {
  return (
    <ul>
      {list.map(({ event: { _id, title, slug, description, place, change, repeats }, dates }) => (
        <li key={_id} className="border-t border-rule py-6 first:border-t-3 first:border-current">
          <EventDates dates={dates} change={change} often={oftenOf(repeats, words)} words={words} />
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

function oftenOf(repeats: string | null, words: EventWords): string | null {
  return repeats === 'weekly' || repeats === 'monthly' ? words[repeats] : null
}

interface EventDatesProps extends Pick<Event, 'change'> {
  dates: readonly Occurrence[]
  /** How often the event repeats, shown with each date that goes ahead as planned. */
  often?: string | null
  words: EventWords
}

/** Lists the dates of an event, and marks those that have changed. */
function EventDates({ dates, change, often, words }: EventDatesProps) {
  return (
    <ul>
      {dates.map(({ day, starts, ends, note, ...date }) => {
        const changed = date.change ?? changeOf(change)
        return (
          <li key={day} className="mt-1 text-ink-soft first:mt-0">
            {changed && (
              <strong data-accent="red" className="mr-3 border-b-3 border-accent text-ink">
                {words[changed]}
              </strong>
            )}
            <time
              dateTime={starts}
              className={changed === 'cancelled' ? 'line-through' : 'font-semibold text-ink'}
            >
              {formatSpan(starts, ends)}
            </time>
            {date.change === null && often && `, ${often}`}
            {note && <span className="block">{note}</span>}
          </li>
        )
      })}
    </ul>
  )
}

interface EventBodyProps {
  event: Event
  /** Upcoming dates or, if the event is over, its last date. */
  dates: readonly Occurrence[]
  isOver: boolean
  words: EventWords
}

/** Maximum number of dates listed on a page. Dates that have changed are always listed. */
const MOST_DATES = 6

/** Shows an event's times, place, changes, text and picture. */
export function EventBody({ event, dates, isOver, words }: EventBodyProps) {
  const { slug, place, address, capacity, email, change, changeNote, content, image } = event
  const often = isOver ? null : oftenOf(event.repeats, words)
  const onlineUrl = safeHref(event.onlineUrl)
  const changed = changeOf(change)
  const facts = [
    {
      term: dates.length > 1 ? words.dates : words.when,
      fact: (
        <>
          <EventDates
            dates={dates.filter((date, index) => index < MOST_DATES || date.change)}
            change={change}
            words={words}
          />
          {often && event.repeatUntil && (
            <p className="mt-1 first-letter:uppercase">
              {fillIn(words.until, { repeats: often, day: formatDate(event.repeatUntil) })}
            </p>
          )}
        </>
      ),
    },
    (place || address) && {
      term: words.where,
      fact: (
        <address className="not-italic">
          {place && <strong className="block">{place}</strong>}
          {address && <span className="whitespace-pre-line">{address}</span>}
        </address>
      ),
    },
    onlineUrl && {
      term: words.online,
      fact: (
        <SiteLink href={onlineUrl} className={`${TEXT_LINK} break-all`}>
          {event.onlineUrl}
        </SiteLink>
      ),
    },
    capacity && {
      term: words.capacity,
      fact: fillIn(words.people, { count: String(capacity) }),
    },
    email && {
      term: words.contact,
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
            {isOver && <strong className="block">{words.over}</strong>}
            {changed && <strong className="block">{words[changed]}</strong>}
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
            {words.save}
          </a>
        )}
      </div>
      <div className="col-span-full grid gap-8 self-start md:col-span-7">
        <Picture
          picture={image}
          show={BESIDE_TEXT}
          className="h-auto w-full rounded-control print:max-w-96"
        />
        {content && <RichText value={content} subheadings="h2" />}
      </div>
    </Section>
  )
}
