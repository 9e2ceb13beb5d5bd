import type { Grid } from './grids'
import type { Sheet } from './sheet'

/** The bar of the call to action and its arrow, in pixels of the file. */
export interface Call {
  x: number
  top: number
  width: number
  height: number
  /** The arrow's tip and its length. */
  arrow: { tip: number; y: number; length: number }
}

/** The horizontal padding of the bar and the arrow's length, in bar heights. */
const INSET = 0.36
const ARROW = 0.42
/** Half the cap height, in font sizes, which centres a line on the bar. */
const HALF_CAPITALS = 0.36

/**
 * Sets the call to action: on a bar of sunlight before an arrow, or in print as plain text. Null without a bar or
 * text.
 */
export function placeCall(sheet: Sheet, text: string, { call, code }: Grid): Call | null {
  if (text.trim() === '') return null
  if (code)
    sheet.set('callToAction', text, code.ask, () => ({ x: code.ask.x, y: code.ask.baseline, ground: 'land' }))
  if (!call) return null
  const { x, top, barWidth: width, height } = call
  const middle = top + height / 2
  const inset = Math.round(height * INSET)
  sheet.set('callToAction', text, call, ({ size }) => ({
    x: x + inset,
    y: middle + size * HALF_CAPITALS,
    ground: 'sun',
  }))
  return { x, top, width, height, arrow: { tip: x + width - inset, y: middle, length: height * ARROW } }
}
