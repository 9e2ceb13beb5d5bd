import { localityId, pageLink, reference } from '../builders/link.ts'
import { orderRank } from '../builders/order-rank.ts'

/** The Strathfield suburb page. */
export const strathfield = {
  _id: localityId('strathfield'),
  _type: 'locality',
  orderRank: orderRank(0),
  name: 'Strathfield',
  slug: { _type: 'slug', current: 'strathfield' },
  title: 'A better deal for Strathfield',
  description: 'Problems you’ll know if you live here or rent here, and what we’d do about each.',
  issuesHeading: 'What we’d fix first',
  solutionLabel: 'What we’d do',
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
      'The station, rent and housing, traffic, schools, safety and small business: what we’d do in Strathfield.',
    keywords: [
      'Strathfield',
      'local issues',
      'Inner West Sydney',
      'housing',
      'renting',
      'traffic',
      'schools',
    ],
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
      'Show live crowding for each platform, open every gate at peak hour, and put a costed plan for wider stairs and a second concourse before the public.',
  },
  {
    id: 'housing',
    icon: 'home',
    colour: 'violet',
    title: 'Homes that locals can afford',
    description:
      'If you grew up here, you probably can’t afford to rent here, let alone buy. What gets built is often a big house or a tower, little in between.',
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
      'Measure through traffic with counters that record no number plates, time the lights to keep cars on main roads, and let residents vote on trial closures of rat runs.',
  },
  {
    id: 'schools',
    icon: 'graduation-cap',
    colour: 'teal',
    title: 'Schools full to the fence',
    description:
      'Families move here for the schools, and the schools run out of rooms. Drop-off spills onto the road each morning.',
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
      'Light the main walking routes properly, put police on foot around the station in the evening, and keep late shops open with simpler permits. No facial recognition.',
  },
  {
    id: 'small-business',
    icon: 'briefcase',
    colour: 'green',
    title: 'Small shops, big paperwork',
    description:
      'Strathfield’s restaurants and shops are its living room. Permits for a sign, outdoor tables or late trading take longer than some can wait.',
    solution:
      'One online permit, answered in ten days. No fee for outdoor seating that leaves room to pass, and no second form when you renew.',
  },
] as const

export const strathfieldIssues = ISSUES.map(({ id, ...fields }, position) => ({
  _id: `local-issue-strathfield-${id}`,
  _type: 'localIssue',
  orderRank: orderRank(position),
  locality: reference(localityId('strathfield')),
  ...fields,
}))
