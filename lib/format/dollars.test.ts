import { expect, it } from 'vitest'
import { dollars } from './dollars'

it('formats whole dollars with a comma between thousands', () => {
  expect([0, 25, 14_500].map(dollars)).toEqual(['$0', '$25', '$14,500'])
})
