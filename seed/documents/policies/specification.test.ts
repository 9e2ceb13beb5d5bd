import { expect, test } from 'vitest'
import { POLICIES } from './all.ts'

interface SpecifiedPolicy {
  title: string
  initiatives: number
  sections: readonly string[]
  colour: string
  dates: { published: string; modified: string }
}

const FIRST_OF_DECEMBER = { published: '2023-12-01', modified: '2023-12-01' }

/** Section 2, "Policy pages", and section 9, "Page dates" and "Policy icon colours". */
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
    colour: 'violet',
    dates: { published: '2023-08-20', modified: '2023-11-25' },
  },
  doge: {
    title: 'Department of Government Efficiency',
    initiatives: 8,
    sections: [
      'The Initiative',
      'Technology-Driven Efficiency',
      'Taxpayer Savings',
      'The Innovation Advantage',
      'Satellite Internet versus NBN',
      'A Comprehensive Audit',
      'Cross-Department Integration',
      'The DOGE Dashboard',
      'Building with AI',
      'Leadership Experience',
      // The specification counts eleven and names ten: the eleventh carries the support action and the offer.
      'Support the Initiative',
    ],
    colour: 'yellow',
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
    colour: 'purple',
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
    colour: 'red',
    dates: FIRST_OF_DECEMBER,
  },
  'law-liberty': {
    title: 'Maximum Freedom, Maximum Accountability',
    initiatives: 4,
    sections: [
      'Serious Consequences for Serious Crime',
      'Civil Liberties over Surveillance',
      'Private Life',
      'Free Speech',
    ],
    colour: 'blue',
    dates: FIRST_OF_DECEMBER,
  },
  international: {
    title: 'Australia First, Not Australia Alone',
    initiatives: 3,
    sections: ['Interests First', 'Trade', 'Military Engagement', 'Sovereignty above Global Governance'],
    colour: 'green',
    dates: FIRST_OF_DECEMBER,
  },
  environment: {
    title: 'Green by Tech, Not by Tax',
    initiatives: 3,
    sections: [
      'Beyond Climate Doomerism',
      'Polluter Accountability',
      'Innovation over Restriction',
      'Tech-Based Solutions',
    ],
    colour: 'green',
    dates: FIRST_OF_DECEMBER,
  },
  'social-morality': {
    title: 'My Body, My Business',
    initiatives: 3,
    sections: [
      'Reproductive Freedom',
      'Personal Moral Autonomy',
      'Freedom in Private Life',
      'Individual Dignity and Choice',
    ],
    colour: 'red',
    dates: FIRST_OF_DECEMBER,
  },
}

test('section 2, route table: thirteen policies under their addresses', () => {
  expect(POLICIES.map(({ slug }) => slug).toSorted()).toEqual([
    'culture-identity',
    'data',
    'doge',
    'economy',
    'education',
    'environment',
    'healthcare',
    'individual-sovereignty',
    'infrastructure',
    'innovation',
    'international',
    'law-liberty',
    'social-morality',
  ])
})

test.each(POLICIES.filter(({ slug }) => slug in SPECIFIED))(
  'sections 2 and 9: title, counts, sections, colour and dates of $slug',
  (policy) => {
    expect({
      title: policy.title,
      initiatives: policy.initiatives.length,
      sections: policy.sections.map(({ title }) => title),
      colour: policy.colour,
      dates: policy.dates,
    }).toEqual(SPECIFIED[policy.slug])
  },
)

test('section 2: the initiatives that the specification words', () => {
  expect(initiativesOf('data')).toEqual([
    'Complete Australian ownership of data, identities and infrastructure',
    'National data strategy',
    'Updated privacy laws',
    'Ethical data sharing between sectors',
  ])
  expect(initiativesOf('doge')).toEqual([
    'Digital transformation of services',
    'Blockchain spending transparency',
    'AI-optimised workflows',
    'Cross-department data sharing',
    'Satellite internet in place of NBN expansion',
    'Elimination of redundant agencies',
    'Automation of routine tasks',
    'Faster delivery through AI and agile methods',
  ])
})

test('section 9: the DOGE policy states its target and its reports', () => {
  const savings = sectionOf('doge', 'Taxpayer Savings')
  expect(savings).toContain('reduce administrative costs by at least 25% within the first term of government')
  expect(savings).toMatch(/each quarter .* publish an \*\*efficiency report\*\*/i)
})

test('section 2: the DOGE policy names the once-only principle and carries a support action and an offer', () => {
  expect(sectionOf('doge', 'Cross-Department Integration')).toContain('once-only principle')
  expect(POLICIES.filter(({ action }) => action !== undefined).map(({ slug }) => slug)).toEqual(['doge'])
})

function initiativesOf(slug: string): readonly string[] | undefined {
  return POLICIES.find((policy) => policy.slug === slug)?.initiatives
}

function sectionOf(slug: string, title: string): string | undefined {
  return POLICIES.find((policy) => policy.slug === slug)?.sections.find((section) => section.title === title)
    ?.text
}
