import { expect, it } from 'vitest'
import { fitText, missingCharacters, textWidth } from './measure-text'

const box = { width: 400, maxLines: 2, largest: 60, floor: 30, weight: 800, tracking: 0 } as const

it('textWidth increases with size, weight and tracking', () => {
  const style = { size: 20, weight: 560, tracking: 0 } as const
  const width = textWidth('Horizon', style)
  expect(textWidth('Horizon', { ...style, size: 40 })).toBeCloseTo(width * 2)
  expect(textWidth('Horizon', { ...style, weight: 800 })).toBeGreaterThan(width)
  expect(textWidth('Horizon', { ...style, tracking: 0.1 })).toBeGreaterThan(width)
})

it('fitText sets short text in the largest size', () => {
  expect(fitText('Dawn', box)).toMatchObject({ size: 60, lines: ['Dawn'] })
})

it('fitText shrinks text that does not fit at the largest size', () => {
  const fitted = fitText('Permission to invent things', box)
  expect(fitted?.size).toBeLessThan(60)
  expect(fitted?.size).toBeGreaterThanOrEqual(30)
})

it('fitText refuses text that does not fit at the smallest size', () => {
  expect(fitText('word '.repeat(40), box)).toBeNull()
  expect(fitText('W'.repeat(40), box)).toBeNull()
})

it('fitText breaks text into lines of similar length', () => {
  const lines = fitText('Care that answers in good time', { ...box, width: 500 })?.lines
  expect(lines).toEqual(['Care that answers', 'in good time'])
})

it('fitText keeps a number on the same line as the word after it', () => {
  const lines = fitText('The Party Secretary, 1 Example Street', { ...box, floor: 20, largest: 36 })?.lines
  expect(lines?.every((line) => !line.endsWith('1'))).toBe(true)
})

it('missingCharacters lists each missing character only once', () => {
  expect(missingCharacters('Café – it’s 100 %')).toEqual([])
  expect(missingCharacters('🎉 party 🎉 日')).toEqual(['🎉', '日'])
})
