import { orderRank } from '../builders/order-rank.ts'

/** The four jobs of the specification (section 3). */
const JOBS = [
  {
    id: 'campaign-coordinator',
    title: 'Campaign Coordinator',
    location: 'Sydney NSW',
    commitment: 'Full-time',
    description:
      'Run the ground campaign: volunteers, events, schedules and the map on the wall. You are calm when it rains and honest about the numbers.',
  },
  {
    id: 'policy-researcher',
    title: 'Policy Researcher',
    location: 'Remote',
    isRemote: true,
    commitment: 'Part-time',
    description:
      'Find out what has been tried, what it cost and whether it worked, and write it in a page that a voter can read on the train.',
  },
  {
    id: 'communications-manager',
    title: 'Communications Manager',
    location: 'Sydney NSW',
    commitment: 'Full-time',
    description:
      'Own our words and pictures, from press to short video. You prefer a plain sentence to a slogan and can say no to a bad idea.',
  },
  {
    id: 'data-analyst',
    title: 'Data Analyst',
    location: 'Remote',
    isRemote: true,
    commitment: 'Contract',
    description:
      'Turn results, maps and public data into decisions about where to spend a Saturday, with privacy built in from the first query.',
  },
] as const

/** The documents of type jobOpening. */
export const jobDocuments = JOBS.map(({ id, ...fields }, position) => ({
  _id: `job-${id}`,
  _type: 'jobOpening',
  orderRank: orderRank(position),
  postedDate: '2026-11-01',
  ...fields,
}))
