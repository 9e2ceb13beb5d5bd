import { expect, test } from 'vitest'
import { policyCategoryDocuments } from './documents/policy-categories.ts'

test('section 2 Admin: each category has a gradient and a drawing of its own', () => {
  const looks = policyCategoryDocuments.map(({ gradientFrom, drawing }) => `${gradientFrom} ${drawing}`)
  expect(new Set(looks).size).toBe(6)
})
