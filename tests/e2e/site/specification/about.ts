import { region, type SpecifiedPage } from './specified-page.ts'

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
