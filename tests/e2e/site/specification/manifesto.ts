import { region, type SpecifiedPage } from './specified-page.ts'

/** Section 3, party position point: for these parties. */
export const POSITIONED_PARTIES = [
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
  ],
} as const satisfies SpecifiedPage
