import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COLOURS } from '../../schemas/fields/colour'
import { COLOUR_VALUES, colourValue, INK } from './colour-values'

const tokens = readFileSync('app/styles/tokens.css', 'utf8')
const light = tokens.slice(0, tokens.indexOf('@media'))

test.each(COLOURS.map(({ value }) => value))('the Studio shows %s as the site does', (name) => {
  expect(light).toContain(`--${name}: ${COLOUR_VALUES[name]};`)
})

test('the ink is the site’s, and unknown names have no colour', () => {
  expect(light).toContain(`--ink: ${INK};`)
  expect(colourValue('mauve')).toBeNull()
  expect(colourValue('red')).toBe(COLOUR_VALUES.red)
})
