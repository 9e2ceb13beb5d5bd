import { ANY_WORDS, described, region, type SpecifiedPage } from './specified-page.ts'

/** Section 3, job opening. */
const JOBS = [
  ['Campaign Coordinator', 'Sydney NSW', 'Full-time'],
  ['Policy Researcher', 'Remote', 'Part-time'],
  ['Communications Manager', 'Sydney NSW', 'Full-time'],
  ['Data Analyst', 'Remote', 'Contract'],
] as const

/** Section 2, Join team: as they are read out. */
export const CAREERS_BUTTONS = [
  ...JOBS.map(([title]) => `View Details & Apply (${title})`),
  'Submit General Application',
]

const OPENINGS = region('Current Openings')

export const JOIN_TEAM = {
  words: [['2 Join team', 'Current Openings']],
  lists: [
    { section: '2 Join team', role: 'heading', level: 1, words: ['Join Our Professional Team'] },
    {
      section: '2 Join team, benefits',
      in: region('Why work here'),
      role: 'listitem',
      words: ['Meaningful Work', 'Professional Development', 'Collaborative Culture'].map(described),
    },
    {
      section: '2 Join team, 3 Job opening',
      in: OPENINGS,
      role: 'heading',
      level: 3,
      words: JOBS.map(([title]) => title),
    },
    {
      section: '2 Join team, badges; 3',
      in: OPENINGS,
      role: 'listitem',
      words: JOBS.flatMap(([title, location, commitment]) => [described(title), location, commitment]),
    },
    {
      section: '2 Join team, descriptions',
      in: OPENINGS,
      role: 'paragraph',
      words: JOBS.map(() => ANY_WORDS),
    },
    { section: '2 Join team, buttons', role: 'button', words: CAREERS_BUTTONS },
  ],
  states: {
    received: {
      section: '8 Careers',
      title: 'Application received!',
      text: "Thank you for your interest in joining our team. We'll review your application and get back to you soon.",
    },
  },
} as const satisfies SpecifiedPage
