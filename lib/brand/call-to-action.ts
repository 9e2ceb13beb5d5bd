import type { Grid } from './grids'
import type { Sheet } from './sheet'

/** A template's call to action: its bar and arrow, in pixels of the file. */
export type Call = NonNullable<ReturnType<typeof placeCall>>

/** Horizontal padding inside the bar and length of the arrow, both in bar heights. */
const INSET = 0.36
const ARROW = 0.42
/** Half the height of capitals, in ems. Used to centre text vertically on the bar. */
const HALF_CAPITALS = 0.36

/**
 * Places the call to action, on screen as a yellow bar with an arrow, in print as plain text. Returns null if there is
 * no bar or no text.
 */
export function placeCall(sheet: Sheet, text: string, { call, code }: Grid) {
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
  // The position of the arrow's tip, and the arrow's length.
  const arrow = { tip: x + width - inset, y: middle, length: height * ARROW }
  return { x, top, width, height, arrow }
}
