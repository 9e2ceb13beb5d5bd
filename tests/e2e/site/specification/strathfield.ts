import { ANY_WORDS, region, type SpecifiedPage } from './specified-page.ts'

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
      in: region('Six local issues'),
      role: 'heading',
      level: 3,
      words: Array.from({ length: 6 }, () => ANY_WORDS),
    },
    {
      section: '2 Local issues, links',
      in: region('Make it happen here'),
      role: 'link',
      words: ['Volunteer in Strathfield', 'Tell us your issue', 'Work on the campaign'],
    },
  ],
} as const satisfies SpecifiedPage
