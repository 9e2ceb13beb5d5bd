import { expect, it } from 'vitest'
import { contrastFigure, parseHex, parseOklch, toHex, worstContrast } from './contrast'

it('worstContrast returns 21 for black on white and 1 for identical colours', () => {
  expect(worstContrast('#000000', ['#ffffff'])).toBeCloseTo(21)
  expect(worstContrast('#27c4bd', ['#27c4bd'])).toBe(1)
})

it('worstContrast uses the worst stop of a gradient', () => {
  expect(worstContrast('#000000', ['#ffffff', '#777777'])).toBeCloseTo(
    worstContrast('#000000', ['#777777']) ?? 0,
  )
})

it('worstContrast includes the colours between gradient stops', () => {
  const ends = Math.min(
    worstContrast('#000000', ['#ff0000']) ?? 0,
    worstContrast('#000000', ['#00ff00']) ?? 0,
  )
  expect(worstContrast('#000000', ['#ff0000', '#00ff00'])).toBeLessThan(ends)
})

it('neither contrastFigure nor worstContrast rounds a ratio up to 4.5', () => {
  expect(contrastFigure(4.4999)).toBe('4.49')
  expect(worstContrast('#767676', ['#ffffff'])).toBeGreaterThanOrEqual(4.5)
  expect(worstContrast('#777777', ['#ffffff'])).toBeLessThan(4.5)
})

it.each(['red', '#fff', '#12345', '#12345g', ''])('rejects “%s” as a colour', (text) => {
  expect(parseHex(text)).toBeNull()
  expect(worstContrast(text, ['#ffffff'])).toBeNull()
  expect(worstContrast('#000000', [text])).toBeNull()
})

it('toHex formats a colour as #rrggbb', () => {
  expect(toHex([0, 0, 0])).toBe('#000000')
  expect(toHex([1, 1, 1])).toBe('#ffffff')
  // Half the light is about three quarters of the channel value, because sRGB is not linear.
  expect(toHex([0.5, 0.002, 0])).toBe('#bc0700')
  expect(toHex(parseOklch('oklch(0.627955 0.257683 29.2339)'))).toBe('#ff0000')
})
