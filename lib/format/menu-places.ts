import { stegaClean } from '@sanity/client/stega'
import { textWidth, type Weight } from '@/lib/brand/measure-text'

/**
 * Ranges of window width, each with its own header layout (app/styles/menus.css): menu under the logo, menu beside the
 * logo without the party's name, menu beside logo and name, and the widest header.
 */
export const BANDS = ['under', 'beside', 'named', 'widest'] as const
export type Band = (typeof BANDS)[number]

/** A label in the menu, and whether it opens a list. */
export interface MenuLabel {
  label: string
  opens: boolean
}

interface HeaderWords {
  labels: readonly MenuLabel[]
  /** Label of the “More” list. */
  more: string
  name: string
  hasLogo: boolean
  buttons: readonly string[]
}

/** The bands where an entry is hidden, and those where its list is right-aligned with it and extends to the left. */
export interface MenuPlace {
  off: Band[]
  end: Band[]
}

/**
 * Default font size in pixels. The lengths below are in pixels at this size. They scale with it, and so do the bands.
 */
const ROOT = 16
const BAND_FROM: Record<Band, number> = { under: 768, beside: 67 * ROOT, named: 80 * ROOT, widest: 90 * ROOT }
const PAGE = 86 * ROOT
const LABEL_GAP = 20
/** Width of the arrow after a label that opens a list, including the gap. */
const ARROW = 20
const MARK = 36
/** Maximum width of a logo (brand.tsx). */
const LOGO = 144
/** Width at which the party's name wraps. */
const NAME = 256
const NAME_GAP = 12
/** Maximum number of characters that fit on two lines at the default size. */
const LONG_NAME = 40
/** Width at which a button's label wraps. */
const BUTTON = 232
const BUTTON_EDGES = 36
const BUTTON_GAP = 8
/** How far each menu list extends past the left edge of its label, in pixels: its width (12 or 20 rem) less 1 rem. */
const LIST = 176
const MORE_LIST = 304

/**
 * Decides for each band which entries of the main menu appear in the header's row and which under “More”. The first
 * entries stay in the row. The server can work this out because it knows the labels and the font, so the browser needs
 * no JavaScript and the header doesn't shift.
 *
 * @returns the place of each entry in the row, and the place of “More”, whose list holds the remaining entries
 * @example placeMenu({ labels: [], more: 'More', name: 'Party', hasLogo: false, buttons: [] }).more.off // all bands
 */
export function placeMenu(words: HeaderWords): { entries: MenuPlace[]; more: MenuPlace } {
  const header = stegaClean(words)
  const widths = header.labels.map(({ label, opens }) => labelWidth(label) + (opens ? ARROW : 0))
  const moreWidth = labelWidth(header.more) + ARROW
  const entries = widths.map((): MenuPlace => ({ off: [], end: [] }))
  const more: MenuPlace = { off: [], end: [] }
  for (const band of BANDS) {
    const { row, after } = roomOf(band, header)
    const shown = fitting(widths, moreWidth, row)
    if (shown === widths.length) more.off.push(band)
    const inRow = [...widths.slice(0, shown), ...(shown < widths.length ? [moreWidth] : [])]
    const total = inRow.reduce((sum, width) => sum + width + LABEL_GAP, -LABEL_GAP)
    let left = 0
    for (const [index, width] of inRow.entries()) {
      // Beside the logo, the menu ends at the buttons. Under the logo, it starts at the left.
      const toTheRight = (band === 'under' ? row : total) - left + after
      if (index === shown) {
        if (toTheRight < MORE_LIST) more.end.push(band)
      } else if (header.labels[index]?.opens && toTheRight < LIST) {
        entries[index]?.end.push(band)
      }
      left += width + LABEL_GAP
    }
    for (const { off } of entries.slice(shown)) off.push(band)
  }
  return { entries, more }
}

/**
 * Returns the width available for the menu's labels, and the distance from there to the right edge of the page column,
 * in pixels.
 */
function roomOf(band: Band, { name, hasLogo, buttons }: HeaderWords): { row: number; after: number } {
  const window = BAND_FROM[band]
  const gutter = Math.min(0.3 * ROOT + 0.036 * window, 3.5 * ROOT)
  const column = Math.min(window, PAGE) - 2 * gutter
  if (band === 'under') return { row: column, after: 0 }
  const gap = band === 'named' ? ROOT : 1.5 * ROOT
  const logo = hasLogo ? LOGO : MARK
  const brand = band === 'beside' ? logo : logo + NAME_GAP + Math.min(nameWidth(name), NAME)
  const after = gap + buttons.reduce((sum, words) => sum + buttonWidth(words) + BUTTON_GAP, -BUTTON_GAP)
  return { row: column - brand - gap - after, after }
}

/** Returns how many of the leading labels fit in a row. Reserves space for “More” unless all of them fit. */
function fitting(widths: readonly number[], moreWidth: number, room: number): number {
  const total = widths.reduce((sum, width) => sum + width + LABEL_GAP, -LABEL_GAP)
  if (total <= room) return widths.length
  let used = moreWidth
  const first = widths.findIndex((width) => {
    used += width + LABEL_GAP
    return used > room
  })
  return first === -1 ? widths.length - 1 : first
}

/** Whether the party's name is long enough to need a smaller size, so that it doesn't make the header taller. */
export function isLongName(name: string): boolean {
  return stegaClean(name).length > LONG_NAME
}

function labelWidth(label: string): number {
  return widthAt(600, label, 15)
}

function buttonWidth(words: string): number {
  return Math.min(widthAt(700, words, 15) + BUTTON_EDGES, BUTTON)
}

function nameWidth(name: string): number {
  return textWidth(name, { size: 18, weight: 800, tracking: -0.025 })
}

/** Returns the width of text whose font weight is between the two measured ones. */
function widthAt(weight: number, text: string, size: number): number {
  const at = (measured: Weight) => textWidth(text, { size, weight: measured, tracking: 0 })
  const [light, heavy] = [560, 800] as const satisfies Weight[]
  return at(light) + ((at(heavy) - at(light)) * (weight - light)) / (heavy - light)
}
