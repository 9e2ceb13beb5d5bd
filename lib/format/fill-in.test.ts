import { expect, it } from 'vitest'
import { fillIn } from './fill-in'

it('fills in the values it knows', () => {
  expect(fillIn('© {year} {party}. All rights reserved.', { year: '2026', party: 'NGP' })).toBe(
    '© 2026 NGP. All rights reserved.',
  )
})

it('leaves unknown names as written', () => {
  expect(fillIn('{name} {year}', { year: '2026' })).toBe('{name} 2026')
})

it('takes draft mode’s marks from the values, so that a click leads to the text around them', () => {
  expect(fillIn('© {party}\u200B\u200C', { party: 'NGP\u200D\uFEFF' })).toBe('© NGP\u200B\u200C')
})
