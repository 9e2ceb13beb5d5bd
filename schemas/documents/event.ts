import { CalendarIcon } from '@sanity/icons/Calendar'
import { CloseCircleIcon } from '@sanity/icons/CloseCircle'
import { TIME_ZONE_CITY } from '../../lib/shared/country'
import { changeOf } from '../../lib/shared/occurrences'
import { EVENT_WORDS } from '../../lib/shared/words'
import { formatMoment } from '../../lib/shared/format-moment'
import { BESIDE_TEXT, cropPreviews } from '../../lib/shared/picture-shapes'
import { radioField } from '../fields/choice'
import { emailField } from '../fields/contact'
import { textOf } from '../fields/has-value'
import { detailsOf, documentType, fieldGroup, type Selected } from '../fields/document-type'
import { dateField, listField, momentField, objectType, switchField, typedField } from '../fields/parts'
import { seoField } from '../fields/search'
import { oneWord, slugField } from '../fields/slug'
import { lineField, pageHeadFields, sentencesField } from '../fields/words'
import { exceptionDay, notBefore, repeatEnd } from '../rules/dates'

const doesNotRepeat = ({ document }: { document?: unknown }) =>
  !['weekly', 'monthly'].includes(textOf(document, 'repeats'))

/** A single or repeating event with a page under /events. Once it is over, it is listed under past events. */
export const event = documentType('event', 'Event', {
  icon: CalendarIcon,
  groups: [
    fieldGroup('event', 'Event', [
      ...pageHeadFields,
      slugField('event', oneWord('town-hall-strathfield')),
      momentField(
        'starts',
        'Starts',
        `${TIME_ZONE_CITY} time. For a repeating event, enter the first date.`,
        { validation: (rule) => rule.required().error('Choose when the event starts.') },
      ),
      momentField('ends', 'Ends', `${TIME_ZONE_CITY} time. After this, the event is listed as past.`, {
        validation: (rule) => [
          rule.required().error('Choose when the event ends.'),
          rule.custom(notBefore('starts', 'The end is before the start. Check both times.')),
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
        { isRow: true },
      ),
      dateField('repeatUntil', 'Repeats until', 'The last day on which the event can repeat.', {
        hidden: doesNotRepeat,
        validation: (rule) => rule.custom((value, { document }) => repeatEnd(value, document)),
      }),
      listField(
        'exceptions',
        'Cancelled and moved dates',
        'The page and all calendars show the change. To cancel the whole event, use “Plan” below.',
        'eventException',
        { hidden: doesNotRepeat },
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
      ),
      sentencesField(
        'changeNote',
        'Reason for the change',
        'Say why the event is cancelled, or what the original time and place were.',
        { hidden: ({ document }) => changeOf(textOf(document, 'change')) === null },
      ),
      lineField('place', 'Place', 'For example, “Strathfield Town Hall”. Leave empty for an online event.'),
      sentencesField('address', 'Address', 'Street on the first line, then suburb, state and postcode.', {
        rows: 2,
      }),
      typedField('url', 'onlineUrl', 'Online link', 'Where people join or watch. The link is public.', {
        validation: (rule) => [
          rule.uri({ scheme: ['https'] }).error('Enter a full address that starts with https://.'),
          rule.custom((value, { document }) =>
            value || textOf(document, 'place') ? true : 'Enter a place or an online link.',
          ),
        ],
      }),
      typedField('richText', 'content', 'Text', 'Say what’s on, who’s speaking and what to bring.'),
      typedField('accessibleImage', 'image', 'Picture', 'Optional. Shown beside the text.', {
        options: { hotspot: { previews: cropPreviews(BESIDE_TEXT) } },
      }),
      typedField(
        'number',
        'capacity',
        'Capacity',
        'Optional. How many people the venue holds. This does not limit sign-ups.',
        { validation: (rule) => rule.integer().positive().error('Enter a whole number, such as 80.') },
      ),
      emailField('Where people can send questions.', 'events@example.org'),
      switchField(
        'hasList',
        'People can sign up',
        'Shows a form on the page. Sign-ups appear in the inbox under Events, where you can filter and export them by event.',
      ),
    ]),
    fieldGroup('search', 'Search', [seoField()]),
  ],
  orderings: [{ name: 'newest', title: 'Latest first', by: [{ field: 'starts', direction: 'desc' }] }],
  preview: {
    select: { title: 'title', starts: 'starts', repeats: 'repeats', change: 'change', media: 'image' },
    prepare: ({
      title,
      starts,
      repeats,
      change,
      media,
    }: Selected<'title' | 'starts' | 'repeats' | 'change'>) => {
      const changed = changeOf(change ?? null)
      return {
        title: title ?? 'Untitled event',
        subtitle: detailsOf(
          changed && EVENT_WORDS[changed],
          starts ? formatMoment(starts) : 'no time yet',
          (repeats === 'weekly' || repeats === 'monthly') && repeats,
        ),
        media,
      }
    },
  },
})

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
    prepare: ({ day, movedTo }: Selected<'day' | 'movedTo'>) => ({
      title: day ?? 'No day chosen',
      subtitle: movedTo ? `${EVENT_WORDS.moved}: ${formatMoment(movedTo)}` : EVENT_WORDS.cancelled,
    }),
  },
})
