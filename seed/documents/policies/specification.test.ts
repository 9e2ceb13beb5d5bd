import { expect, test } from 'vitest'
import { POLICIES } from './all.ts'
import { SPECIFIED } from './specified-policies.ts'

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
