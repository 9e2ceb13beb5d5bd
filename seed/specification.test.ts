import { expect, test } from 'vitest'
import { home } from './documents/home.ts'
import { POLICIES } from './documents/policies/all.ts'
import { policyCategoryDocuments } from './documents/policy-categories.ts'

// Browser tests check the specification on rendered pages: tests/e2e/site/specification.
test('the seed’s home page falls back to the innovation policy for an age group without one (section 2, Home)', () => {
  const ages = home.blocks.find((block) => block._type === 'ageGroups')
  expect(ages?.fallbackPolicy._ref).toBe('policy-innovation')
})

test('the seeded policies have the specified icon colours (section 9)', () => {
  expect(Object.fromEntries(POLICIES.map(({ slug, colour }) => [slug, colour]))).toMatchObject({
    ...{ data: 'violet', doge: 'yellow', 'individual-sovereignty': 'purple', 'culture-identity': 'red' },
    ...{ 'law-liberty': 'blue', international: 'green', environment: 'green', 'social-morality': 'red' },
  })
})

test('each advertisement category has a unique combination of gradient and drawing (section 2, Admin)', () => {
  const looks = policyCategoryDocuments.map(({ gradientFrom, drawing }) => `${gradientFrom} ${drawing}`)
  expect(new Set(looks).size).toBe(6)
})
