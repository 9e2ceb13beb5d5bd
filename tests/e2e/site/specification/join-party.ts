import { ANY_WORDS, region, type SpecifiedPage } from './specified-page.ts'

/** Sections 2, Join party, and 9. */
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
    ['1, a PDF form', 'It is a PDF of one page'],
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
        ...MEMBERSHIP_LEVELS.flatMap(([, usual]) => [/^\$0\s*Free$/, `Usually ${usual}`, ANY_WORDS]),
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
