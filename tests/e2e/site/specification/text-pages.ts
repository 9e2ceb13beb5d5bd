import { ANY_WORDS, region, type SpecifiedPage, whole } from './specified-page.ts'

export const ABOUT = {
  words: [
    ['2 About, story', 'Our story'],
    ['2 About, mission', 'Our mission'],
    ['2 About, vision', 'Our vision'],
    ['2 About, core principles', 'Core principles'],
  ],
  lists: [
    { section: '2 About, core principles', in: region('Core principles'), role: 'listitem' },
    {
      section: '2 About, stats; 9',
      role: 'term',
      words: ['Founded', 'Members', 'Candidates', 'States'],
    },
    { section: '2 About, stats; 9', role: 'definition', words: ['2023', '3,500+', '15', '4'] },
  ],
} as const satisfies SpecifiedPage

/** The parties in the plot of positions (specification, section 3, party position point). */
const POSITIONED_PARTIES = [
  'Next Generation Party',
  'Liberal',
  'Labor',
  'Greens',
  'One Nation',
  'LDP',
  'UAP',
] as const

export const MANIFESTO = {
  words: [
    ['2 Manifesto, vision', 'Our vision'],
    ['2 Manifesto', 'lowering the voting age to 16'],
    ['2 Manifesto, closing', 'Join the movement'],
  ],
  lists: [
    {
      section: '2 Manifesto, principles',
      in: region('Five core principles'),
      role: 'listitem',
      count: 5,
    },
    {
      section: '2 Manifesto, policy sections',
      in: { role: 'article' },
      role: 'heading',
      level: 3,
      words: [
        'Economy & Work',
        'Law, Order & Freedom',
        'Environment & Technology',
        'Health, Welfare & Personal Liberties',
        'Immigration & National Identity',
        'Education & Culture',
        'Global Relations & Foreign Policy',
        'Youth Participation & Democracy',
      ],
    },
    {
      section: '2 Manifesto, comparison block; 3',
      in: region('Where we stand'),
      role: 'rowheader',
      words: POSITIONED_PARTIES.map((party) => new RegExp(party)),
    },
    {
      section: '3 Party position point',
      in: region('Where we stand'),
      role: 'cell',
      words: POSITIONED_PARTIES.flatMap(() => [/^−?\d+$/, /^−?\d+$/]),
    },
    {
      section: '2 Manifesto, comparison block: plot',
      in: region('Where we stand'),
      role: 'img',
      words: [new RegExp(POSITIONED_PARTIES.join('.*'))],
    },
  ],
} as const satisfies SpecifiedPage

/** Titles of the constitution's sections (specification, section 2, Constitution). */
const CONSTITUTION_SECTIONS = [
  'Name',
  'Purpose and objectives',
  'Membership',
  'Structure and governance',
  'Elections and decision making',
  'Policy development',
  'Finance and administration',
  'Amendments',
  'Dispute resolution',
  'Dissolution',
] as const

const POSITIONS = [
  'President',
  'Vice President',
  'Secretary',
  'Treasurer',
  'Policy Director',
  'Communications Director',
  'Membership Director',
]

export const CONSTITUTION = {
  words: [
    ['2 Constitution', 'View Official Constitution Document', 'https://example.org/constitution.pdf'],
    ['2 Constitution, placeholder', '[date of adoption]'],
    ['9 Constitution, national conference', 'at least once every two years'],
    ['9 Constitution, amendments', 'two-thirds majority'],
    ['9 Constitution, amendments', 'at least 30 days’ notice'],
    ['9 Constitution, dissolution', 'three-quarters majority'],
    ['9 Constitution, membership', 'Australian citizens and permanent residents'],
    ...POSITIONS.map((position) => ['9 Constitution, executive positions', whole(position)] as const),
  ],
  lists: [
    { section: '2 Constitution', role: 'heading', level: 1, words: ['Party Constitution'] },
    {
      section: '2 Constitution, table of contents',
      in: { role: 'navigation', name: 'Sections' },
      role: 'link',
      count: CONSTITUTION_SECTIONS.length,
    },
    {
      section: '2 Constitution',
      in: region('Sections'),
      role: 'heading',
      level: 2,
      // The table of contents has a heading too.
      words: ['Sections', ...CONSTITUTION_SECTIONS.map(numbered)],
    },
    {
      section: '2 Constitution, structure and governance',
      role: 'heading',
      level: 3,
      words: ['National conference', 'Executive committee', 'State and territory branches', 'Local branches'],
    },
  ],
} as const satisfies SpecifiedPage

function numbered(title: string, index: number): RegExp {
  return new RegExp(`^${index + 1}\\.\\s*${title}$`)
}

/** Number of questions on the FAQ page (specification, section 2, FAQ). */
export const FAQ_QUESTIONS = 10

export const FAQ = {
  words: [
    ['2 FAQ, topics', 'Topics'],
    ['2 FAQ, cards', 'Read more: Innovation & Technology', '/policies/innovation'],
    ['2 FAQ, cards', 'Read more: Education & Skills', '/policies/education'],
    ['2 FAQ, cards', 'Read more: Healthcare and Wellbeing', '/policies/healthcare'],
    ['2 FAQ, cards', 'Read more: About us', '/about'],
    ['2 FAQ', 'Contact Us', '/contact'],
  ],
  lists: [
    { section: '2 FAQ', role: 'heading', level: 1, words: ['Frequently Asked Questions'] },
    { section: '2 FAQ', in: region('Questions and answers'), role: 'group', count: FAQ_QUESTIONS },
    { section: '2 FAQ, cards', in: region('Read more'), role: 'link', count: 4 },
  ],
} as const satisfies SpecifiedPage

export const STRATHFIELD = {
  words: [
    ['2 Local issues', 'Strathfield'],
    ['2 Local issues, links', 'Volunteer in Strathfield', '/volunteer'],
    ['2 Local issues, links', 'Tell us your issue', '/contact'],
    ['2 Local issues, links', 'Work on the campaign', '/join-team'],
  ],
  lists: [
    {
      section: '2 Local issues',
      in: region('What we’d fix first'),
      role: 'heading',
      level: 3,
      words: Array.from({ length: 6 }, () => ANY_WORDS),
    },
    {
      section: '2 Local issues: description and solution',
      in: region('What we’d fix first'),
      role: 'paragraph',
      words: Array.from({ length: 6 }, () => [ANY_WORDS, 'What we’d do', ANY_WORDS]).flat(),
    },
    {
      section: '2 Local issues, links',
      in: region('Make it happen here'),
      role: 'link',
      words: ['Volunteer in Strathfield', 'Tell us your issue', 'Work on the campaign'],
    },
  ],
} as const satisfies SpecifiedPage
