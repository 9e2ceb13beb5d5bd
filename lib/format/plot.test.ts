import { describe, expect, it } from 'vitest'
import { formatPosition, labelSide, placePoints } from './plot'

const at = (economicValue: number | null, socialValue: number | null) => ({ economicValue, socialValue })
const places = (...points: ReturnType<typeof at>[]) => placePoints(points, 100).map(({ x, y }) => [x, y])

it('the plot places free enterprise on the right and personal freedom at the top', () => {
  expect(places(at(0, 0), at(10, 10), at(-5, -10))).toEqual([
    [0, 0],
    [100, -100],
    [-50, 100],
  ])
})

it('the plot omits points that lack a value and moves stray points onto the scale', () => {
  expect(places(at(null, 1), at(1, null), at(40, -40))).toEqual([[100, 100]])
})

it('formatPosition uses a true minus sign', () => {
  expect(formatPosition(-3)).toBe('−3')
  expect(formatPosition(7)).toBe('7')
})

describe('labelSide', () => {
  const here = { point: 'here', x: 0, y: 0 }

  it('labelSide places a label on the right if there is room', () => {
    expect(labelSide(here, [here, { point: 'far', x: 300, y: 0 }, { point: 'above', x: 50, y: -90 }])).toBe(
      'right',
    )
  })

  it('labelSide places a label on the left if a neighbour is on the right', () => {
    expect(labelSide(here, [here, { point: 'near', x: 80, y: 40 }])).toBe('left')
  })
})
