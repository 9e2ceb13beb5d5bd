import { describe, expect, it } from 'vitest'
import { planRendition, workPixels } from './plan-rendition.ts'
import { parseTransform } from './transform-params.ts'

const PHOTO = { width: 6_000, height: 4_000 }
const plan = (query: string, accept: string | null = null, extension: 'jpg' | 'avif' = 'jpg') =>
  planRendition({
    source: PHOTO,
    extension,
    transform: parseTransform(new URLSearchParams(query)),
    accept,
  })

describe('AVIF', () => {
  it.each([
    ['fm=avif&w=2400', null, 'avif'],
    ['fm=avif&w=2600', null, 'webp'],
    ['auto=format&w=2400', 'image/avif,image/webp', 'avif'],
    ['auto=format&w=2600', 'image/avif,image/webp', 'webp'],
    ['auto=format&w=2600', 'image/avif', 'jpg'],
    ['auto=format', 'image/avif,image/webp', 'webp'],
  ])('of %s for %s is %s: it has at most four million pixels', (query, accept, format) => {
    expect(plan(query, accept).format).toBe(format)
  })

  it('is not what a large original in AVIF becomes', () => {
    expect(plan('w=5000', null, 'avif').format).toBe('webp')
  })
})

it('has no border beyond the size of the source', () => {
  expect(plan('w=5990&pad=1000').pad).toBe(3)
  expect(plan('w=5990&h=1000&fit=crop&pad=1000').pad).toBe(5)
  expect(plan('pad=1000').pad).toBe(0)
})

it.each([
  ['w=600', 24_000_000 + 2 * 240_000],
  ['w=600&fm=avif', 24_000_000 + 10 * 240_000],
  ['w=600&or=90', 48_000_000 + 2 * 540_000],
])('guesses what %s holds in memory', (query, pixels) => {
  expect(workPixels(PHOTO, plan(query))).toBe(pixels)
})
