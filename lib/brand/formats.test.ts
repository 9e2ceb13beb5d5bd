import { expect, it } from 'vitest'
import { exceedsCanvas, FORMATS, PREVIEW_SCALE, previewSize, smallestText, templateFileName } from './formats'

it('FORMATS lists the specification’s three formats', () => {
  expect(FORMATS.map(({ label, width, height }) => `${label} ${width}x${height}`)).toEqual([
    'Instagram Story 1080x1920',
    'Instagram Post 1080x1080',
    'Horizontal Banner 1200x628',
  ])
})

it('gives every format a preview of exactly a quarter of its size', () => {
  expect(PREVIEW_SCALE).toBe(4)
  expect(FORMATS.map(previewSize)).toEqual([
    { width: 270, height: 480 },
    { width: 270, height: 270 },
    { width: 300, height: 157 },
  ])
})

it('recognises pictures that exceed the iOS canvas limit', () => {
  expect(FORMATS.filter((format) => exceedsCanvas(format, 3)).map(({ id }) => id)).toEqual(['story'])
  expect(FORMATS.some((format) => exceedsCanvas(format, 1))).toBe(false)
})

it('smallestText is the size that appears as nine pixels on a phone 360 pixels wide', () => {
  expect(FORMATS.map(smallestText)).toEqual([27, 27, 30])
})

it('names template files by category and format', () => {
  expect(templateFileName({ category: 'data', format: 'banner', resolution: 1 })).toBe('data-banner.png')
  expect(templateFileName({ category: 'data', format: 'banner', resolution: 3 })).toBe('data-banner-3x.png')
})
