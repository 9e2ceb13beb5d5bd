import { expect, it } from 'vitest'
import { dollars } from './dollars'

it('formats whole dollars with a thousands comma', () => {
  expect([0, 25, 14_500].map(dollars)).toEqual(['$0', '$25', '$14,500'])
})
