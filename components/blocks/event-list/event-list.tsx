import { LINK } from '@/lib/shared/fragments'
import { listEvents } from '@/lib/shared/occurrences'
import { EVENT_WORDS } from '@/lib/shared/words'
import { CALENDAR_PATH } from '@/lib/shared/routes'
import { EventItems } from '../../sections/event-sections'
import { ButtonLink } from '../../ui/button-link'
import { BUTTON } from '../../ui/button-look'
import { DEFAULTS } from '../../ui/labels'
import { HeadedSection } from '../../ui/section'
import type { BlockProps } from '../block-props'

export const EVENT_LIST = /* groq */ `heading, look, empty, subscribeLabel, pastHeading, link{${LINK}}`

/** Number of upcoming events in the short list. */
const NEXT = 3
/** Maximum number of past events. */
const MOST_PAST = 50

/** Lists the next few events, or all events including past ones, with a calendar subscription. */
export function EventList({ block, id, events }: BlockProps<'eventList'>) {
  const { heading, empty, subscribeLabel, pastHeading, link } = block
  const { upcoming, past } = listEvents(events?.events ?? [], events?.now ?? '')
  const words = events?.words ?? EVENT_WORDS
  const isAll = block.look === 'all'
  if (upcoming.length === 0 && !empty && !(isAll && past.length > 0)) return null
  return (
    <HeadedSection id={id} heading={heading} look="text-title md:col-span-4">
      <div className="col-span-full mt-6 md:col-span-8 md:mt-0">
        {upcoming.length === 0 && empty && <p className="text-lead">{empty}</p>}
        <EventItems list={isAll ? upcoming : upcoming.slice(0, NEXT)} words={words} />
        {isAll ? (
          <a href={CALENDAR_PATH} data-print="no" className={`${BUTTON.outline} mt-8`}>
            {subscribeLabel ?? DEFAULTS.subscribe}
          </a>
        ) : (
          upcoming.length > 0 && <ButtonLink link={link} look="outline" className="mt-8" />
        )}
        {isAll && past.length > 0 && (
          <>
            <h3 className="mt-16 mb-6 text-heading">{pastHeading ?? DEFAULTS.past}</h3>
            <EventItems list={past.slice(0, MOST_PAST)} words={words} />
          </>
        )}
      </div>
    </HeadedSection>
  )
}
