import { expect, test } from 'vitest'
import { home } from './documents/home.ts'

// What pages show of the specification, browsers read on them: tests/e2e/site/specification.
test('section 2 Home: an age group without a policy of its own leads to innovation', () => {
  expect(home.ageGroups.fallbackPolicy._ref).toBe('policy-innovation')
})
