import { CalendarIcon } from '@sanity/icons/Calendar'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { defineType, type PreviewValue } from 'sanity'
import { TIME_ZONE_CITY } from '../../lib/shared/country'
import { changeOf, CHANGES } from '../../lib/shared/occurrences'
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

/** An event with a page under /events, once or repeated. It leaves the lists of events when it ends. */
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
    momentField('starts', 'Starts', `${TIME_ZONE_CITY} time. The first date of an event that repeats.`, {
      group,
      validation: (rule) => rule.required().error('Choose when the event starts.'),
    }),
    momentField('ends', 'Ends', `${TIME_ZONE_CITY} time. The event moves to the past ones at this minute.`, {
      group,
      validation: (rule) => [
        rule.required().error('Choose when the event ends.'),
        rule.custom<string | undefined>((ends, { document }) =>
          notBefore(ends, document, 'starts', 'The event cannot end before it starts. Check both times.'),
        ),
      ],
    }),
    radioField(
      'repeats',
      'Repeats',
      'Each date has the same time. Monthly means the same weekday, such as the second Tuesday.',
      [
        ['never', 'Does not repeat'],
        ['weekly', 'Every week'],
        ['monthly', 'Every month'],
      ],
      { isRow: true, group },
    ),
    dateField('repeatUntil', 'Repeats until', 'The last day on which it may be repeated.', {
      group,
      hidden: doesNotRepeat,
      validation: (rule) => rule.custom((value, { document }) => repeatEnd(value, document)),
    }),
    listField(
      'exceptions',
      'Dates that are cancelled or moved',
      'The page and all calendars show the change. Change “Plan” below to cancel the whole event.',
      'eventException',
      { group, hidden: doesNotRepeat },
    ),
    radioField(
      'change',
      'Plan',
      'A cancelled or moved event stays on the site and says so, and calendars that have it follow.',
      [
        ['none', 'As planned'],
        ['cancelled', 'Cancelled'],
        ['moved', 'Moved: the time and place above are the new ones'],
      ],
      { group },
    ),
    sentencesField(
      'changeNote',
      'About the change',
      'Why it is cancelled, or when and where it was before.',
      {
        group,
        hidden: ({ document }) => changeOf(textOf(document, 'change')) === null,
      },
    ),
    lineField('place', 'Place', 'Such as “Strathfield Town Hall”. Leave empty for an online event.', {
      group,
    }),
    sentencesField('address', 'Address', 'Street on the first line, then suburb, state and postcode.', {
      group,
      rows: 2,
    }),
    typedField('url', 'onlineUrl', 'Online link', 'Where people join or watch. Everybody can see it.', {
      group,
      validation: (rule) => [
        rule.uri({ scheme: ['https'] }).error('Write a full address that starts with https://.'),
        rule.custom((value, { document }) =>
          value || textOf(document, 'place') ? true : 'Write a place or an online link.',
        ),
      ],
    }),
    typedField('richText', 'content', 'Text', 'What happens, who speaks, what to bring.', { group }),
    typedField('accessibleImage', 'image', 'Picture', 'Optional. Beside the text.', {
      group,
      options: { hotspot: { previews: cropPreviews(BESIDE_TEXT) } },
    }),
    typedField('number', 'capacity', 'Room for', 'Optional. The number of people. Nobody is turned away.', {
      group,
      validation: (rule) => rule.integer().positive().error('Write a whole number, such as 80.'),
    }),
    emailField({ description: 'Whom people can ask.', example: 'events@example.org', group }),
    switchField(
      'hasList',
      'People can sign up',
      'Shows a form on the page. Sign-ups are in the inbox under Events; search there for the address of the event.',
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
        title: title ?? 'Event without a title',
        subtitle: [
          changed && CHANGES[changed],
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

/** A date of a repeated event that is cancelled or moved. */
export const eventException = objectType('eventException', 'Date', {
  icon: CloseCircleIcon,
  fields: [
    dateField('day', 'Day', 'The day on which the event would be.', {
      validation: (rule) => [
        rule.required().error('Choose the day.'),
        rule.custom((value, { document }) => exceptionDay(value, document)),
      ],
    }),
    momentField('movedTo', 'Moved to', `${TIME_ZONE_CITY} time. Leave empty to cancel this date.`),
    lineField('note', 'About the change', 'Optional. Such as “The hall is closed.”'),
  ],
  preview: {
    select: { day: 'day', movedTo: 'movedTo' },
    prepare: ({ day, movedTo }: { day?: string; movedTo?: string }) => ({
      title: day ?? 'Date without a day',
      subtitle: movedTo ? `${CHANGES.moved}: ${formatMoment(movedTo)}` : CHANGES.cancelled,
    }),
  },
})
