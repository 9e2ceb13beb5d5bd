import { CalendarIcon } from '@sanity/icons/Calendar'
import { radioField } from '../../../schemas/fields/choice'
import { hasValue } from '../../../schemas/fields/has-value'
import { exampleField, lineField, linkField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const eventList = defineBlock('eventList', 'Events', {
  description: 'The next three events, or all of them. When an event ends, it is listed under past events.',
  icon: CalendarIcon,
  fields: [
    exampleField('heading', 'Heading', 'Meet us'),
    radioField('look', 'Shows', 'Use the next three on the home page, and all events on the /events page.', [
      ['next', 'The next three events'],
      ['all', 'All events, with past events and a calendar subscription'],
    ]),
    linkField('link', 'Link to all events', 'Optional. Shown below the next events.', {
      hidden: ({ parent }) => hasValue(parent, 'look', 'all'),
    }),
    lineField('subscribeLabel', 'Calendar button label', 'For example, “Subscribe to the calendar”.', {
      hidden: ({ parent }) => !hasValue(parent, 'look', 'all'),
    }),
    lineField('pastHeading', 'Heading above past events', 'For example, “Past events”.', {
      hidden: ({ parent }) => !hasValue(parent, 'look', 'all'),
    }),
    sentencesField('empty', 'When there are no upcoming events', 'Leave empty to hide the block.'),
  ],
})
