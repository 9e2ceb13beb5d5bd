import { region, type SpecifiedPage, whole } from './specified-page.ts'

/** Section 2, Constitution. */
export const CONSTITUTION_SECTIONS = [
  'Name',
  'Purpose and Objectives',
  'Membership',
  'Structure and Governance',
  'Elections and Decision Making',
  'Policy Development',
  'Finance and Administration',
  'Amendments',
  'Dispute Resolution',
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
      section: '2 Constitution',
      in: region('Sections'),
      role: 'heading',
      level: 2,
      // The list of contents has a heading as well.
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
