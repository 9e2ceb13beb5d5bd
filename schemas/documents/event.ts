import { CalendarIcon } from '@sanity/icons/Calendar'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { defineType, type PreviewValue } from 'sanity'
import { TIME_ZONE_CITY } from '../../lib/shared/country'
import { changeOf } from '../../lib/shared/occurrences'
import { EVENT_WORDS } from '../../lib/shared/words'
import { formatMoment } from '../../lib/shared/format-moment'
import { BESIDE_TEXT, cropPreviews } from '../../lib/shared/picture-shapes'
import { SLUG_PREFIXES } from '../../lib/routes'
import { radioField } from '../fields/choice'
import { emailField } from '../fields/contact'
import { textOf } from '../fields/has-value'
import { dateField, listField, momentField, objectType, switchField, typedField } from '../fields/parts'
import { seoField } from '../fields/search'
import { oneWord, slugField } from '../fields/slug'
import { lineField, pageHeadFields, sentencesField } from '../fields/words'
import { exceptionDay, notBefore, repeatEnd } from '../rules/dates'

const group = 'event'
const doesNotRepeat = ({ document }: { document?: unknown }) =>
  !['weekly', 'monthly'].includes(textOf(document, 'repeats'))

/** A single or repeating event with a page under /events. Once it is over, it is listed under past events. */
export const event = defineType({
  name: 'event',
  title: 'Event',
  type: 'document',
  icon: CalendarIcon,
  groups: [
    { name: group, title: 'Event', default: true },
    { name: 'search', title: 'Search' },
  ],
  fields: [
    ...pageHeadFields(group),
    slugField({
      ...{ prefix: SLUG_PREFIXES.event, source: 'title', group },
      problem: oneWord('town-hall-strathfield'),
    }),
    momentField('starts', 'Starts', `${TIME_ZONE_CITY} time. For a repeating event, enter the first date.`, {
      group,
      validation: (rule) => rule.required().error('Choose when the event starts.'),
    }),
    momentField('ends', 'Ends', `${TIME_ZONE_CITY} time. After this, the event is listed as past.`, {
      group,
      validation: (rule) => [
        rule.required().error('Choose when the event ends.'),
        rule.custom<string | undefined>((ends, { document }) =>
          notBefore(ends, document, 'starts', 'The end is before the start. Check both times.'),
        ),
      ],
    }),
    radioField(
      'repeats',
      'Repeats',
      'The time is the same on every date. “Every month” means the same weekday, such as the second Tuesday.',
      [
        ['never', 'Does not repeat'],
        ['weekly', 'Every week'],
        ['monthly', 'Every month'],
      ],
      { isRow: true, group },
    ),
    dateField('repeatUntil', 'Repeats until', 'The last day on which the event can repeat.', {
      group,
      hidden: doesNotRepeat,
      validation: (rule) => rule.custom((value, { document }) => repeatEnd(value, document)),
    }),
    listField(
      'exceptions',
      'Cancelled and moved dates',
      'The page and all calendars show the change. To cancel the whole event, use “Plan” below.',
      'eventException',
      { group, hidden: doesNotRepeat },
    ),
    radioField(
      'change',
      'Plan',
      'A cancelled or moved event stays on the site with a label. Subscribed calendars show the change.',
      [
        ['none', 'As planned'],
        ['cancelled', 'Cancelled'],
        ['moved', 'Moved: the time and place above are the new ones'],
      ],
      { group },
    ),
    sentencesField(
      'changeNote',
      'Reason for the change',
      'Say why the event is cancelled, or what the original time and place were.',
      {
        group,
        hidden: ({ document }) => changeOf(textOf(document, 'change')) === null,
      },
    ),
    lineField('place', 'Place', 'For example, “Strathfield Town Hall”. Leave empty for an online event.', {
      group,
    }),
    sentencesField('address', 'Address', 'Street on the first line, then suburb, state and postcode.', {
      group,
      rows: 2,
    }),
    typedField('url', 'onlineUrl', 'Online link', 'Where people join or watch. The link is public.', {
      group,
      validation: (rule) => [
        rule.uri({ scheme: ['https'] }).error('Enter a full address that starts with https://.'),
        rule.custom((value, { document }) =>
          value || textOf(document, 'place') ? true : 'Enter a place or an online link.',
        ),
      ],
    }),
    typedField('richText', 'content', 'Text', 'Say what’s on, who’s speaking and what to bring.', { group }),
    typedField('accessibleImage', 'image', 'Picture', 'Optional. Shown beside the text.', {
      group,
      options: { hotspot: { previews: cropPreviews(BESIDE_TEXT) } },
    }),
    typedField(
      'number',
      'capacity',
      'Capacity',
      'Optional. How many people the venue holds. This does not limit sign-ups.',
      {
        group,
        validation: (rule) => rule.integer().positive().error('Enter a whole number, such as 80.'),
      },
    ),
    emailField({ description: 'Where people can send questions.', example: 'events@example.org', group }),
    switchField(
      'hasList',
      'People can sign up',
      'Shows a form on the page. Sign-ups appear in the inbox under Events, where you can filter and export them by event.',
      { group },
    ),
    seoField({ group: 'search' }),
  ],
  orderings: [{ name: 'newest', title: 'Latest first', by: [{ field: 'starts', direction: 'desc' }] }],
  preview: {
    select: { title: 'title', starts: 'starts', repeats: 'repeats', change: 'change', media: 'image' },
    prepare: ({ title, starts, repeats, change, media }: EventSelection) => {
      const changed = changeOf(change ?? null)
      return {
        title: title ?? 'Untitled event',
        subtitle: [
          changed && EVENT_WORDS[changed],
          starts ? formatMoment(starts) : 'no time yet',
          repeats === 'weekly' || repeats === 'monthly' ? repeats : null,
        ]
          .filter(Boolean)
          .join(' · '),
        ...(media === undefined ? {} : { media }),
      }
    },
  },
})

interface EventSelection extends Pick<PreviewValue, 'title' | 'media'> {
  starts?: string
  repeats?: string
  change?: string
}

/** A cancelled or moved date of a repeating event. */
export const eventException = objectType('eventException', 'Date', {
  icon: CloseCircleIcon,
  fields: [
    dateField('day', 'Day', 'The event’s original date.', {
      validation: (rule) => [
        rule.required().error('Choose the day.'),
        rule.custom((value, { document }) => exceptionDay(value, document)),
      ],
    }),
    momentField('movedTo', 'Moved to', `${TIME_ZONE_CITY} time. Leave empty to cancel this date.`),
    lineField('note', 'Reason for the change', 'Optional. For example, “The hall is closed.”'),
  ],
  preview: {
    select: { day: 'day', movedTo: 'movedTo' },
    prepare: ({ day, movedTo }: { day?: string; movedTo?: string }) => ({
      title: day ?? 'No day chosen',
      subtitle: movedTo ? `${EVENT_WORDS.moved}: ${formatMoment(movedTo)}` : EVENT_WORDS.cancelled,
    }),
  },
})
