import { ANY_WORDS, region, type SpecifiedPage } from './specified-page.ts'

const COMPARISON = region('How we compare')
/** The number of features compared, which the specification leaves open. */
export const COMPARED_FEATURES = 8
/** The other parties' ratings (specification, section 3, comparison row). */
const RATING = /^(Partial|Minimal)$/

export const ELECTION = {
  words: [
    ['2 NSW election, hero', 'Join Our Campaign', '/join-party'],
    ['2 NSW election, policy areas', 'Read the policy: Innovation & Technology', '/policies/innovation'],
    ['2 NSW election, policy areas', 'Read the policy: Economic Reform', '/policies/economy'],
    ['2 NSW election, policy areas', 'Read the policy: Modern Infrastructure', '/policies/infrastructure'],
    ['2 NSW election, policy areas', 'Read the policy: Education & Skills', '/policies/education'],
    ['2 NSW election, call to action', 'Volunteer', '/volunteer'],
    ['2 NSW election, call to action', 'Support the campaign', '/support'],
    ['2 NSW election, call to action', 'Contact the campaign', '/contact'],
    ['9 Comparison data', 'as of October 2023'],
  ],
  lists: [
    {
      section: '2 NSW election, facts; 9 Election facts',
      in: region('Election facts'),
      role: 'term',
      words: ['Election date', 'Early voting from', 'Our target', 'Campaign launch'],
    },
    {
      section: '9 Election facts',
      in: region('Election facts'),
      role: 'definition',
      words: ['25 March 2027', '15 March 2027', '25+ seats', 'November 2026'],
    },
    {
      section: '2 NSW election, policy areas',
      in: region('What we’d change first'),
      role: 'heading',
      level: 3,
      words: ['Innovation & Technology', 'Economic Reform', 'Modern Infrastructure', 'Education & Skills'],
    },
    {
      section: '2 NSW election, audiences',
      in: region('Who should vote for us'),
      role: 'listitem',
      count: 5,
    },
    {
      section: '2 NSW election, questions',
      in: region('Questions about the election'),
      role: 'group',
      count: 5,
    },
    {
      section: '3 Comparison row',
      in: COMPARISON,
      role: 'columnheader',
      words: ['What we looked for', 'NGP', 'Liberal', 'Labor', 'Greens'],
    },
    {
      section: '3 Comparison row, feature',
      in: COMPARISON,
      role: 'rowheader',
      words: Array.from({ length: COMPARED_FEATURES }, () => ANY_WORDS),
    },
    {
      section: '3 Comparison row, ratings',
      in: COMPARISON,
      role: 'cell',
      words: Array.from({ length: COMPARED_FEATURES }, () => ['Yes', RATING, RATING, RATING]).flat(),
    },
  ],
} as const satisfies SpecifiedPage
