import { SPECIFIED } from '../../../../seed/documents/policies/specified-policies.ts'
import { POLICY_SLUGS } from '../routes.ts'
import { ANY_WORDS, region, type SpecifiedPage, type SpecifiedWords } from './specified-page.ts'

/** Section 2, Policy pages: the initiatives that the specification words. */
const INITIATIVES: Readonly<Record<string, readonly string[]>> = {
  data: [
    'Complete Australian ownership of data, identities and infrastructure',
    'National data strategy',
    'Updated privacy laws',
    'Ethical data sharing between sectors',
  ],
  doge: [
    'Digital transformation of services',
    'Blockchain spending transparency',
    'AI-optimised workflows',
    'Cross-department data sharing',
    'Satellite internet in place of NBN expansion',
    'Elimination of redundant agencies',
    'Automation of routine tasks',
    'Faster delivery through AI and agile methods',
  ],
}

const WORDS: Readonly<Record<string, readonly SpecifiedWords[]>> = {
  doge: [
    ['9 DOGE policy', 'reduce administrative costs by at least 25% within the first term of government'],
    ['2 Policy pages, 9 DOGE policy', /Each quarter .* publish an efficiency report/],
    ['2 Policy pages, DOGE', 'once-only principle'],
    ['2 Policy pages, DOGE', 'in public, in real time'],
    ['2 Policy pages, DOGE', 'said to have been built in a day'],
    ['2 Policy pages, DOGE: support action', 'Support this policy', '/support'],
    ['2 Policy pages, DOGE: offer', 'Membership is free during the launch period'],
  ],
}

/** Those of which the specification says no more than that they are there. */
const UNITEMISED: ReadonlySet<string> = new Set([
  'innovation',
  'economy',
  'education',
  'healthcare',
  'infrastructure',
])

/** The pages of all policies by their paths. Titles, sections and dates come from the table that the seed is tested against. */
export const POLICY_PAGES: Readonly<Record<string, SpecifiedPage>> = Object.fromEntries(
  POLICY_SLUGS.map((slug) => [`/policies/${slug}`, policyPage(slug)]),
)

function policyPage(slug: string): SpecifiedPage {
  const specified = SPECIFIED[slug]
  // Otherwise the page of a policy that is not in the table would pass with any sections and dates.
  if ((specified === undefined) !== UNITEMISED.has(slug)) throw new Error(`The table and ${slug} disagree.`)
  return {
    words: WORDS[slug] ?? [],
    lists: [
      {
        section: '2 Policy pages',
        role: 'heading',
        level: 1,
        words: [specified?.title ?? ANY_WORDS],
      },
      {
        section: '2 Policy pages, initiatives',
        in: region('Key initiatives'),
        role: 'listitem',
        words: INITIATIVES[slug],
        count: specified?.initiatives,
      },
      {
        section: '2 Policy pages, sections',
        in: { role: 'article' },
        role: 'heading',
        level: 2,
        words: specified?.sections,
      },
      {
        section: '9 Page dates',
        role: 'time',
        words: specified && [specified.dates.published, specified.dates.modified].map(inWords),
      },
    ],
  }
}

/** 2023-08-20 as the page writes it: 20 August 2023. */
function inWords(day: string): string {
  return new Date(day).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' })
}
