import { ANY_WORDS, described, region, type SpecifiedPage, whole } from './specified-page.ts'

export const CONTACT = {
  words: [
    ['2 Contact', 'contact@example.org', 'mailto:contact@example.org'],
    ['2 Contact', '(02) 5550 0100', 'tel:0255500100'],
    ['2 Contact', 'Office hours'],
    ...['Name', 'Email address', 'Subject', 'Message'].map(
      (label) => ['3 Contact form state', whole(label)] as const,
    ),
  ],
  lists: [
    {
      section: '2 Contact',
      role: 'term',
      words: ['Email', 'Phone', 'Address', 'Mon-Fri', 'Sat', 'Sun'],
    },
    {
      section: '2 Contact',
      role: 'definition',
      words: [
        'contact@example.org',
        '(02) 5550 0100',
        'Next Generation Party 1 Example Street Sydney NSW 2000',
        '9 am to 5 pm',
        '10 am to 2 pm',
        'Closed',
      ],
    },
  ],
  states: {
    prepared: {
      section: '8 Contact success',
      title: 'Message prepared',
      text: 'Your email client has been opened with your message. Please send the email to complete the process.',
    },
    failed: {
      section: '8 Contact failure',
      kind: 'destructive',
      title: 'Error',
      text: 'There was a problem sending your message. Please try again.',
    },
    subject: { section: '2 Contact, 7 Contact form', text: 'Contact Form: ' },
  },
} as const satisfies SpecifiedPage

/** The preset donation amounts (specification, sections 2, Support, and 9). */
export const DONATION_PRESETS = ['$25', '$50', '$100'] as const

export const SUPPORT = {
  words: [
    ['2 Support, custom amount', 'Another amount'],
    ['2 Support; 9', 'Donations over $14,500 are disclosed to the electoral commission.'],
    ['2 Support, volunteer options', 'Volunteer', '/volunteer'],
    ['1', 'Become a member', '/join-party'],
  ],
  lists: [
    {
      section: '2 Support, presets; 9',
      in: region('Make a donation'),
      role: 'listitem',
      words: DONATION_PRESETS.map((amount) => new RegExp(`^${RegExp.escape(amount)}\\D`)),
    },
    {
      section: '2 Support, donation buttons',
      in: region('Make a donation'),
      role: 'button',
      words: [...DONATION_PRESETS.map((amount) => `Donate ${amount}`), 'Donate'],
    },
  ],
  states: {
    donated: {
      section: '8 Donation',
      text: "Thank you for your support! Our payment processing system is currently being set up. We'll notify you when it's ready.",
    },
  },
} as const satisfies SpecifiedPage

/** The membership levels and their prices (specification, sections 2, Join party, and 9). */
export const MEMBERSHIP_LEVELS = [
  ['Standard', '$50 per year'],
  ['Supporter', '$120 per year'],
  ['Premium', '$250 per year'],
] as const

const LAUNCH_NOTE = 'All levels are $0 during the launch period.'
const LEVELS = region(LAUNCH_NOTE)

export const JOIN_PARTY = {
  words: [
    ['1', 'Membership is free during our launch period'],
    ['1, a PDF form', 'It’s a one-page PDF'],
    ['1, emailing or posting it', 'By email or by post'],
    ['1', 'subject to approval by the executive committee'],
    ['9 Constitution, membership', 'Australian citizens and permanent residents'],
    ['1, the party constitution', 'Read the constitution', '/constitution'],
  ],
  lists: [
    {
      section: '2 Join party, levels',
      in: LEVELS,
      role: 'heading',
      level: 2,
      words: MEMBERSHIP_LEVELS.map(([level]) => level),
    },
    {
      section: '2 Join party, levels; 9: now, usually, and what for',
      in: LEVELS,
      role: 'paragraph',
      words: [
        LAUNCH_NOTE,
        ...MEMBERSHIP_LEVELS.flatMap(([, usual]) => [ANY_WORDS, /^\$0\s*Free$/, `Usually ${usual}`]),
      ],
    },
    {
      section: '2 Join party, membership buttons',
      in: LEVELS,
      role: 'link',
      words: MEMBERSHIP_LEVELS.map(([level]) => new RegExp(`^Join as ${level}`)),
    },
  ],
  states: {
    opened: {
      section: '8 Membership',
      title: 'Membership form opened',
      text: 'Fill in and sign the form, then email it to contact@example.org or post it to Next Generation Party, 1 Example Street, Sydney NSW 2000.',
    },
  },
} as const satisfies SpecifiedPage

/** Title, place and type of each job opening (specification, section 3, job opening). */
const JOBS = [
  ['Campaign Coordinator', 'Sydney NSW', 'Full-time'],
  ['Policy Researcher', 'Remote', 'Part-time'],
  ['Communications Manager', 'Sydney NSW', 'Full-time'],
  ['Data Analyst', 'Remote', 'Contract'],
] as const

/** Accessible names of the buttons on the jobs page (specification, section 2, Join team). */
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
    {
      section: '2 Join team, buttons',
      in: OPENINGS,
      role: 'button',
      words: CAREERS_BUTTONS.slice(0, JOBS.length),
    },
    {
      section: '2 Join team, buttons',
      in: region('Don’t see your job?'),
      role: 'button',
      words: CAREERS_BUTTONS.slice(JOBS.length),
    },
  ],
  states: {
    received: {
      section: '8 Careers',
      title: 'Application received!',
      text: "Thank you for your interest in joining our team. We'll review your application and get back to you soon.",
    },
  },
} as const satisfies SpecifiedPage
