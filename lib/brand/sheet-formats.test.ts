import { expect, it } from 'vitest'
import {
  LETTERHEAD_FORMAT,
  COVER_FORMAT,
  frameOf,
  PRINTED_FORMATS,
  printedSize,
  printFileName,
} from './sheet-formats'

it('adds 3 mm of bleed to A5 and A3 sheets but none to A4', () => {
  const sheets = [...PRINTED_FORMATS, LETTERHEAD_FORMAT]
  expect(sheets.map(({ label, width, height }) => [label, width, height])).toEqual([
    ['Flyer A5', 1540, 2160],
    ['Poster A3', 3030, 4260],
    ['Letterhead A4', 2100, 2970],
  ])
  expect(sheets.map(printedSize)).toEqual([
    '148 × 210 mm + 3 mm bleed',
    '297 × 420 mm + 3 mm bleed',
    '210 × 297 mm',
  ])
})

it('shows the 1640 × 624 cover at a quarter of its size', () => {
  expect(COVER_FORMAT).toMatchObject({ width: 1640, height: 624 })
  expect(frameOf(COVER_FORMAT)).toEqual({ width: 410, height: 156, viewBox: '0 0 1640 624' })
})

it('trims the bleed off the preview of a print sheet', () => {
  expect(PRINTED_FORMATS.map(frameOf)).toEqual([
    { width: 280, height: 397, viewBox: '30 30 1480 2100' },
    { width: 280, height: 396, viewBox: '30 30 2970 4200' },
  ])
  expect(frameOf(LETTERHEAD_FORMAT)).toEqual({ width: 280, height: 396, viewBox: '0 0 2100 2970' })
})

it('names print files by category, format and paper size', () => {
  expect(printFileName({ id: 'flyer', category: 'data' })).toBe('data-flyer-a5.pdf')
  expect(printFileName({ id: 'poster', category: 'data' })).toBe('data-poster-a3.pdf')
  expect(printFileName({ id: 'letterhead' })).toBe('letterhead-a4.pdf')
})
