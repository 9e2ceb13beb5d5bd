import { expect, it } from 'vitest'
import { imageSources } from './image-sources'

const ASSET = { _id: 'image-abc123-2000x1000-jpg', width: 2000, height: 1000 }

it('offers every size up to the picture’s own, from this site', () => {
  const sources = imageSources({ asset: ASSET, crop: null, hotspot: null })
  expect(sources).toMatchObject({ width: 2000, height: 1000 })
  expect(sources?.src).toMatch(/^\/backend\/lake\/images\/local\/production\/abc123-2000x1000\.jpg\?w=1080/)
  expect(sources?.srcSet.split(', ')).toHaveLength(5)
})

it('honours the crop that staff drew', () => {
  const sources = imageSources({
    asset: ASSET,
    crop: { left: 0.25, right: 0.25, top: 0, bottom: 0 },
    hotspot: null,
  })
  expect(sources).toMatchObject({ width: 1000, height: 1000 })
  expect(sources?.src).toContain('rect=500,0,1000,1000')
})

it('has one size for a small picture, and nothing for a missing one', () => {
  const small = { _id: 'image-abc123-100x50-png', width: 100, height: 50 }
  expect(imageSources({ asset: small, crop: null, hotspot: null })?.srcSet).toMatch(/100w$/)
  expect(imageSources({ asset: null, crop: null, hotspot: null })).toBeNull()
})
