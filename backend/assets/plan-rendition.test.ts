import { describe, expect, it } from 'vitest'
import { planRendition, workPixels, intersect, planResize } from './plan-rendition.ts'
import { parseTransform } from './transform-params.ts'

describe('a rendition', () => {
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
    ])('renders %s with the Accept header %s as %s', (query, accept, format) => {
      expect(plan(query, accept).format).toBe(format)
    })

    it('converts a large AVIF original to WebP', () => {
      expect(plan('w=5000', null, 'avif').format).toBe('webp')
    })
  })

  it.each([
    ['w=600', 24_000_000 + 2 * 240_000],
    ['w=600&fm=avif', 24_000_000 + 10 * 240_000],
  ])('estimates the memory needed for a rendition with %s', (query, pixels) => {
    expect(workPixels(PHOTO, plan(query))).toBe(pixels)
  })
})

describe('geometry', () => {
  const LANDSCAPE = { width: 1000, height: 500 }

  const plan = (query: string) => planResize(LANDSCAPE, parseTransform(new URLSearchParams(query)))

  describe('sizes by fit for an image of 1000 × 500', () => {
    it.each([
      ['w=200', { width: 200, height: 100 }],
      ['h=100', { width: 200, height: 100 }],
      ['w=200&dpr=2', { width: 400, height: 200 }],
      ['w=300&h=300', { width: 300, height: 150 }],
      ['w=2000&h=2000&fit=clip', { width: 1000, height: 500 }],
      ['w=2000&h=2000&fit=max', { width: 1000, height: 500 }],
      ['w=2000&fit=max', { width: 1000, height: 500 }],
      ['w=300&h=300&fit=max', { width: 300, height: 150 }],
      ['w=300&h=300&fit=crop', { width: 300, height: 300 }],
      ['w=2000&h=2000&fit=crop', { width: 500, height: 500 }],
      ['w=2000&h=2000&fit=min', { width: 500, height: 500 }],
      ['w=300&h=300&fit=scale', { width: 300, height: 300 }],
      ['w=8192&h=4880&fit=scale', { width: 839, height: 500 }],
      ['w=300&h=300&fit=fill', { width: 300, height: 300 }],
      ['w=2000&h=1500&fit=fill', { width: 667, height: 500 }],
      ['w=2000&h=2000&fit=fillmax', { width: 500, height: 500 }],
      ['max-w=500', { width: 500, height: 250 }],
      ['max-h=250', { width: 500, height: 250 }],
      ['w=600&dpr=3', { width: 1000, height: 500 }],
      ['q=50', LANDSCAPE],
    ])('computes the size of a 1000 × 500 image for %s', (query, output) => {
      expect(plan(query).output).toEqual(output)
    })

    it('fits the whole image inside a padded box', () => {
      expect(plan('w=2000&h=2000&fit=fillmax').scaled).toEqual({ width: 500, height: 250 })
    })
  })

  describe('crop offsets', () => {
    const window = (query: string) => plan(`w=100&h=100&fit=crop&${query}`).window

    it.each([
      ['', 50],
      ['crop=left', 0],
      ['crop=right', 100],
      ['crop=top,left', 0],
      ['crop=focalpoint&fp-x=0.5&fp-y=0.5', 50],
      ['fp-x=0.4', 30],
      ['crop=focalpoint&fp-x=0&fp-y=0', 0],
      ['crop=focalpoint&fp-x=1&fp-y=1', 100],
    ])('crops an image with “%s” %i pixels from its left edge', (query, left) => {
      expect(window(query)).toEqual({ left, top: 0, width: 100, height: 100 })
    })
  })

  it('clamps a rect to the image', () => {
    expect(intersect({ left: 900, top: 400, width: 500, height: 500 }, LANDSCAPE)).toEqual({
      left: 900,
      top: 400,
      width: 100,
      height: 100,
    })
    expect(intersect({ left: 1000, top: 0, width: 10, height: 10 }, LANDSCAPE)).toBeNull()
  })
})
