import { expect, test } from 'vitest'
import { colourValue } from './tiles'

test('tiles show colours as the site does, and none for unknown names', () => {
  expect(colourValue('red')).toBe('oklch(0.74 0.135 25)')
  expect(colourValue('mauve')).toBeNull()
  expect(colourValue(undefined)).toBeNull()
})
