import { POLICY_SLUGS } from '../routes.ts'
import { ANY_WORDS, region, type SpecifiedPage, type SpecifiedWords } from './specified-page.ts'

const FIRST_OF_DECEMBER = { published: '2023-12-01', modified: '2023-12-01' }

interface SpecifiedPolicy {
  title: string
  initiatives: number
  sections: readonly string[]
  /** Dates in the format `2023-08-20`. */
  dates: { published: string; modified: string }
}

/** The policies that the specification itemises, by slug (section 2, “Policy pages”, and section 9, “Page dates”). */
const SPECIFIED: Readonly<Record<string, SpecifiedPolicy>> = {
  data: {
    title: 'Data and Digital Sovereignty',
    initiatives: 4,
    sections: [
      'Digital Sovereignty or Nothing',
      'National Data Strategy',
      'Privacy in the Digital Age',
      'Ethical Data Innovation',
    ],
    dates: { published: '2023-08-20', modified: '2023-11-25' },
  },
  doge: {
    title: 'Department of Government Efficiency',
    initiatives: 8,
    sections: [
      'The initiative',
      'Technology-driven efficiency',
      'Taxpayer savings',
      'The innovation advantage',
      'Satellite internet versus NBN',
      'A comprehensive audit',
      'Cross-department integration',
      'The DOGE Dashboard',
      'Building with AI',
      'Leadership experience',
      // The specification counts eleven but names ten. The eleventh has the support action and the offer.
      'Support the initiative',
    ],
    dates: { published: '2023-08-15', modified: '2023-10-10' },
  },
  'individual-sovereignty': {
    title: 'Individual Sovereignty and Personal Freedom',
    initiatives: 4,
    sections: [
      'Forging an Enlightened Society',
      'Liberty and Responsibility',
      'Structural Harmony for Anti-Fragility',
      'Builders of Tomorrow',
    ],
    dates: { published: '2023-11-05', modified: '2023-11-15' },
  },
  'culture-identity': {
    title: 'One Nation, Many Cultures, Zero Victimhood',
    initiatives: 4,
    sections: [
      'National Pride',
      'Merit-Based Society',
      'Integration and Social Cohesion',
      'End Identity-Based Politics',
    ],
    dates: FIRST_OF_DECEMBER,
  },
  'law-liberty': {
    title: 'Maximum Freedom, Maximum Accountability',
    initiatives: 4,
    sections: [
      'Serious consequences for serious crime',
      'Civil liberties over surveillance',
      'Private life',
      'Free speech',
    ],
    dates: FIRST_OF_DECEMBER,
  },
  international: {
    title: 'Australia First, Not Australia Alone',
    initiatives: 3,
    sections: ['Interests first', 'Trade', 'Military engagement', 'Sovereignty above global governance'],
    dates: FIRST_OF_DECEMBER,
  },
  environment: {
    title: 'Green by Tech, Not by Tax',
    initiatives: 3,
    sections: [
      'Beyond climate doomerism',
      'Polluter accountability',
      'Innovation over restriction',
      'Tech-based solutions',
    ],
    dates: FIRST_OF_DECEMBER,
  },
  'social-morality': {
    title: 'My Body, My Business',
    initiatives: 3,
    sections: [
      'Reproductive freedom',
      'Personal moral autonomy',
      'Freedom in private life',
      'Individual dignity and choice',
    ],
    dates: FIRST_OF_DECEMBER,
  },
}

/** Initiatives with specified wording (specification, section 2, Policy pages). */
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
    ['2 Policy pages, DOGE', 'They say this website was built in a day'],
    ['2 Policy pages, DOGE: support action', 'Support this policy', '/support'],
    ['2 Policy pages, DOGE: offer', 'Membership is free during the launch period'],
  ],
}

/** Policies that only have to exist, according to the specification. */
const UNITEMISED: ReadonlySet<string> = new Set([
  'innovation',
  'economy',
  'education',
  'healthcare',
  'infrastructure',
])

export const POLICY_PAGES: Readonly<Record<string, SpecifiedPage>> = Object.fromEntries(
  POLICY_SLUGS.map((slug) => [`/policies/${slug}`, policyPage(slug)]),
)

function policyPage(slug: string): SpecifiedPage {
  const specified = SPECIFIED[slug]
  // Otherwise a policy missing from the table would pass with any sections and dates.
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

/** Formats 2023-08-20 the way the page does: 20 August 2023. */
function inWords(day: string): string {
  return new Date(day).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' })
}
