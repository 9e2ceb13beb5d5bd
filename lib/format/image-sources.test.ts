import { describe, expect, it } from 'vitest'
import { focalPosition, imageSources } from './image-sources'

const ASSET = { _id: 'image-abc123-2000x1000-jpg', width: 2000, height: 1000 }

it('imageSources offers every width up to the picture’s own', () => {
  const sources = imageSources({ asset: ASSET, crop: null, hotspot: null })
  expect(sources).toMatchObject({ width: 2000, height: 1000 })
  expect(sources?.src).toMatch(/^\/backend\/lake\/images\/local\/production\/abc123-2000x1000\.jpg\?w=1080/)
  expect(sources?.srcSet.split(', ')).toHaveLength(5)
})

it('imageSources applies the crop that staff have set', () => {
  const sources = imageSources({
    asset: ASSET,
    crop: { left: 0.25, right: 0.25, top: 0, bottom: 0 },
    hotspot: null,
  })
  expect(sources).toMatchObject({ width: 1000, height: 1000 })
  expect(sources?.src).toContain('rect=500,0,1000,1000')
})

it('imageSources offers one width for a small picture and returns null for a missing one', () => {
  const small = { _id: 'image-abc123-100x50-png', width: 100, height: 50 }
  expect(imageSources({ asset: small, crop: null, hotspot: null })?.srcSet).toMatch(/100w$/)
  expect(imageSources({ asset: null, crop: null, hotspot: null })).toBeNull()
})

describe('imageSources with a ratio', () => {
  const at = (x: number, y: number) => ({ x, y, width: 0.1, height: 0.1 })

  it('imageSources with a ratio centres the focal point at each width', () => {
    const sources = imageSources({ asset: ASSET, crop: null, hotspot: at(0.6, 0.5) }, 4 / 5)
    expect(sources).toMatchObject({ width: 800, height: 1000 })
    // The crop is 800 of the 2,000 pixels wide, centred at 60% of the picture's width.
    expect(sources?.srcSet).toBe(
      [360, 540, 720]
        .map(
          (width) =>
            `/backend/lake/images/local/production/abc123-2000x1000.jpg?rect=800,0,800,1000&w=${width}&h=${(width * 5) / 4}&q=75&fit=crop&auto=format ${width}w`,
        )
        .join(', '),
    )
  })

  it('imageSources stays within the picture if the focal point is near its edge', () => {
    const { src } = imageSources({ asset: ASSET, crop: null, hotspot: at(0.95, 0.1) }, 1) ?? {}
    expect(src).toContain('rect=1000,0,1000,1000')
  })

  it('imageSources stays within the crop', () => {
    const crop = { left: 0, right: 0.5, top: 0, bottom: 0 }
    const sources = imageSources({ asset: ASSET, crop, hotspot: at(0.9, 0.5) }, 1 / 2)
    expect(sources).toMatchObject({ width: 500, height: 1000 })
    expect(sources?.src).toContain('rect=500,0,500,1000')
  })
})

describe('focalPosition', () => {
  it('focalPosition returns the position of the focal point within the crop', () => {
    const hotspot = { x: 0.75, y: 0.25, width: 0.1, height: 0.1 }
    expect(focalPosition({ crop: null, hotspot })).toBe('75% 25%')
    const crop = { left: 0.5, right: 0, top: 0, bottom: 0.5 }
    expect(focalPosition({ crop, hotspot })).toBe('50% 50%')
  })

  it('focalPosition returns the edge if the focal point is cropped off', () => {
    const crop = { left: 0.5, right: 0, top: 0, bottom: 0 }
    expect(focalPosition({ crop, hotspot: { x: 0.1, y: 1 } })).toBe('0% 100%')
    expect(focalPosition({ crop, hotspot: null })).toBeUndefined()
  })
})
