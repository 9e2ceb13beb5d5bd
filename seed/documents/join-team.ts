import { slugOf } from '../builders/link.ts'
import { orderRank } from '../builders/order-rank.ts'

/** The Jobs page. */
export const joinTeam = {
  _id: 'joinTeam',
  _type: 'page',
  slug: slugOf('join-team'),
  title: 'Join Our Professional Team',
  description: 'We’re small, we move fast, and what you make on Monday can be in front of voters on Friday.',
  blocks: [
    {
      _key: 'opening',
      _type: 'opening',
      look: 'low',
      drawing: 'skyline',
    },
    {
      _key: 'benefits',
      _type: 'cards',
      anchor: 'benefits',
      layout: 'columns',
      heading: 'Why work here',
      cards: [
        {
          _type: 'card',
          title: 'Meaningful Work',
          description:
            'Spend your day on things that outlast the news cycle: homes, freedom and the bill for the next generation.',
          icon: 'vote',
          colour: 'violet',
        },
        {
          _type: 'card',
          title: 'Professional Development',
          description: 'Time and money to learn every month, and responsibility sooner than elsewhere.',
          icon: 'graduation-cap',
          colour: 'blue',
        },
        {
          _type: 'card',
          title: 'Collaborative Culture',
          description: 'Small teams, short meetings, open drafts. The best argument wins, whoever makes it.',
          icon: 'handshake',
          colour: 'green',
        },
      ],
    },
    {
      _key: 'openings',
      _type: 'jobOpenings',
      anchor: 'openings',
      heading: 'Current Openings',
      detailsButton: 'View Details & Apply',
      closingLabel: 'Applications close',
      empty: 'No vacancies today. Send us a general application.',
      general: {
        heading: 'Don’t see your job?',
        text: 'Tell us what you’re good at and what you’d fix first.',
        button: 'Submit General Application',
      },
    },
  ],
  service: { serviceType: 'Employment', audience: 'People looking for work' },
  seo: {
    _type: 'seo',
    title: 'Jobs',
    description:
      'Current openings in campaigning, policy research, communications and data, in Sydney and remote.',
    keywords: ['jobs', 'careers', 'campaign jobs', 'policy research', 'Sydney'],
  },
} as const

/** The four jobs in the specification (section 3). */
const JOBS = [
  {
    id: 'campaign-coordinator',
    title: 'Campaign Coordinator',
    location: 'Sydney NSW',
    commitment: 'Full-time',
    description:
      'Run the ground campaign: volunteers, events, schedules and the map on the wall. You’re calm when plans change and honest about the numbers.',
  },
  {
    id: 'policy-researcher',
    title: 'Policy Researcher',
    location: 'Remote',
    isRemote: true,
    commitment: 'Part-time',
    description:
      'Find out what has been tried, what it cost and whether it worked, and write it in a page that voters can read on the train.',
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

export const jobDocuments = JOBS.map(({ id, ...fields }, position) => ({
  _id: `job-${id}`,
  _type: 'jobOpening',
  orderRank: orderRank(position),
  postedDate: '2026-11-01',
  ...fields,
}))
