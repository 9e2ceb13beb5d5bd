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

test('every policy that the specification tells more of is in the seed', () => {
  const slugs = POLICIES.map(({ slug }) => slug)
  expect(Object.keys(SPECIFIED).length).toBeGreaterThan(0)
  expect(Object.keys(SPECIFIED).filter((slug) => !slugs.includes(slug))).toEqual([])
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

test('section 2: the DOGE policy alone carries a support action and an offer', () => {
  expect(POLICIES.filter(({ action }) => action !== undefined).map(({ slug }) => slug)).toEqual(['doge'])
})
