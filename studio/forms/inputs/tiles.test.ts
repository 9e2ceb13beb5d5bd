import { expect, test } from 'vitest'
import { colourValue } from './tiles'

test('tiles show the site’s colours, but no colour for an unknown name', () => {
  expect(colourValue('red')).toBe('oklch(0.74 0.135 25)')
  expect(colourValue('mauve')).toBeNull()
  expect(colourValue(undefined)).toBeNull()
})
