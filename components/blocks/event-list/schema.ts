import { CalendarIcon } from '@sanity/icons/Calendar'
import { radioField } from '../../../schemas/fields/choice'
import { hasValue } from '../../../schemas/fields/has-value'
import { headingField, linkField, sentencesField } from '../../../schemas/fields/words'
import { defineBlock } from '../define-block'

export const eventList = defineBlock('eventList', 'Events', {
  description: 'The next events, or all of them. Each moves to the past ones when it ends.',
  icon: CalendarIcon,
  initialValue: { heading: 'Meet us' },
  fields: [
    headingField('Meet us'),
    radioField(
      'look',
      'Shows',
      'The next ones suit the home page; all of them the page /events, where links of events lead.',
      [
        ['next', 'The next three'],
        ['all', 'All, with past ones and the calendar to subscribe to'],
      ],
    ),
    linkField('link', 'Link to all events', 'Optional. Below the next events.', {
      hidden: ({ parent }) => hasValue(parent, 'look', 'all'),
    }),
    sentencesField('empty', 'Without an event to come', 'Leave empty to leave out the block.'),
  ],
})
