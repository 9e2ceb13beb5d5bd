import { expect, test } from 'vitest'
import { home } from './documents/home.ts'
import { POLICIES } from './documents/policies/all.ts'
import { policyCategoryDocuments } from './documents/policy-categories.ts'

// What pages show of the specification, browsers read on them: tests/e2e/site/specification.
test('section 2 Home: an age group without a policy of its own leads to innovation', () => {
  const ages = home.blocks.find((block) => block._type === 'ageGroups')
  expect(ages?.fallbackPolicy._ref).toBe('policy-innovation')
})

test('section 9: the policies have the specified icon colours', () => {
  expect(Object.fromEntries(POLICIES.map(({ slug, colour }) => [slug, colour]))).toMatchObject({
    ...{ data: 'violet', doge: 'yellow', 'individual-sovereignty': 'purple', 'culture-identity': 'red' },
    ...{ 'law-liberty': 'blue', international: 'green', environment: 'green', 'social-morality': 'red' },
  })
})

test('section 2 Admin: each category has a gradient and a drawing of its own', () => {
  const looks = policyCategoryDocuments.map(({ gradientFrom, drawing }) => `${gradientFrom} ${drawing}`)
  expect(new Set(looks).size).toBe(6)
})
