import { slugOf } from '../builders/link.ts'

/** The /events page. There are no events yet. */
export const eventsPage = {
  _id: 'eventsPage',
  _type: 'page',
  slug: slugOf('events'),
  title: 'Events',
  description: 'Come and meet us. Bring your hardest question.',
  blocks: [
    {
      _key: 'events',
      _type: 'eventList',
      look: 'all',
      heading: 'Coming up',
      subscribeLabel: 'Subscribe to the calendar',
      pastHeading: 'Past events',
      empty: 'We’re planning the next ones. Subscribe to the calendar and they’ll turn up there.',
    },
  ],
} as const

/** The /candidates page. No candidates are nominated yet. */
export const candidatesPage = {
  _id: 'candidatesPage',
  _type: 'page',
  slug: slugOf('candidates'),
  title: 'Candidates',
  description: 'Who you can vote for where you live, and how to make your vote count.',
  blocks: [
    {
      _key: 'candidates',
      _type: 'candidateList',
      heading: 'Find your candidate',
      searchLabel: 'Your suburb or postcode',
      searchButton: 'Find my candidate',
      noneFound: 'We can’t find “{place}”. Try your postcode, or a suburb nearby.',
      noneStanding: 'We don’t have a candidate here yet. Could it be you?',
      empty: 'We announce our candidates once nominations close.',
    },
  ],
} as const
