import { localityId, pageLink, reference } from '../builders/link.ts'
import { orderRank } from '../builders/order-rank.ts'

/** The page of Strathfield. */
export const strathfield = {
  _id: localityId('strathfield'),
  _type: 'locality',
  orderRank: orderRank(0),
  name: 'Strathfield',
  slug: { _type: 'slug', current: 'strathfield' },
  title: 'A better deal for Strathfield',
  description: 'Six problems you will know if you live here, and what we would do about each.',
  issuesHeading: 'Six local issues',
  solutionLabel: 'What we would do',
  actionsHeading: 'Make it happen here',
  actions: [
    pageLink({ label: 'Volunteer in Strathfield', page: '/volunteer' }),
    pageLink({ label: 'Tell us your issue', page: '/contact' }),
    pageLink({ label: 'Work on the campaign', page: '/join-team' }),
  ],
  service: { serviceType: 'Local issues', audience: 'Residents of Strathfield' },
  seo: {
    _type: 'seo',
    title: 'Strathfield: local issues',
    description:
      'The station, housing, traffic, schools, safety and small business: six Strathfield issues and what we would do.',
    keywords: ['Strathfield', 'local issues', 'Inner West Sydney', 'housing', 'traffic', 'schools'],
  },
} as const

const ISSUES = [
  {
    id: 'station',
    icon: 'train',
    colour: 'orange',
    title: 'A station that has outgrown itself',
    description:
      'Strathfield is where lines meet, and at peak hour so does everyone else. Crowded stairs and platforms make a short change feel long.',
    solution:
      'Publish live crowding for each platform, open every gate at peak hour, and put a costed plan for wider stairs and a second concourse before the public.',
  },
  {
    id: 'housing',
    icon: 'home',
    colour: 'violet',
    title: 'Homes that locals can afford',
    description:
      'Many who grew up here cannot stay. What gets built is often either a large house or a small tower, with little between.',
    solution:
      'Allow terraces and mid-rise homes near the station by clear rules, with street trees, storage and room for a family in every design.',
  },
  {
    id: 'traffic',
    icon: 'globe',
    colour: 'blue',
    title: 'Traffic that treats streets as shortcuts',
    description:
      'Drivers avoiding the main roads cut through local streets, past schools and at the worst times of day.',
    solution:
      'Measure through traffic with counters that record no number plates, time the lights to keep cars on main roads, and let residents vote on closing a rat run for a trial.',
  },
  {
    id: 'schools',
    icon: 'graduation-cap',
    colour: 'teal',
    title: 'Schools full to the fence',
    description:
      'Families move here for the schools, and the schools run out of rooms. Drop-off spills on to the road each morning.',
    solution:
      'Plan classrooms and homes together, open school grounds at weekends, and run shared walking routes with staggered start times.',
  },
  {
    id: 'safety',
    icon: 'shield',
    colour: 'red',
    title: 'Feeling safe after dark',
    description:
      'The way home from the station should be the easy part of the day. Dim paths and empty shopfronts say otherwise.',
    solution:
      'Light the main walking routes properly, put police on foot around the station in the evening, and keep late shops open with simpler permits. No face recognition.',
  },
  {
    id: 'small-business',
    icon: 'briefcase',
    colour: 'green',
    title: 'Small shops against large forms',
    description:
      'Strathfield’s restaurants and shops are its living room. Permits for a sign, a table or a late hour take longer than some of them have.',
    solution:
      'One online permit with a ten-day answer, free for outdoor seating that leaves room to pass, and rates that do not rise because you improved the place.',
  },
] as const

/** The documents of type localIssue that belong to Strathfield. */
export const strathfieldIssues = ISSUES.map(({ id, ...fields }, position) => ({
  _id: `local-issue-strathfield-${id}`,
  _type: 'localIssue',
  orderRank: orderRank(position),
  locality: reference(localityId('strathfield')),
  ...fields,
}))
