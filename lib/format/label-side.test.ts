import { expect, it } from 'vitest'
import { labelSide } from './label-side'

const here = { point: 'here', x: 0, y: 0 }

it('is to the right where there is room', () => {
  expect(labelSide(here, [here, { point: 'far', x: 300, y: 0 }, { point: 'above', x: 50, y: -90 }])).toBe(
    'right',
  )
})

it('is to the left of a neighbour on the right', () => {
  expect(labelSide(here, [here, { point: 'near', x: 80, y: 40 }])).toBe('left')
})
