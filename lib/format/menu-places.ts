import { stegaClean } from '@sanity/client/stega'
import { textWidth, type Weight } from '@/lib/brand/measure-text'

/**
 * The widths of windows between which the header keeps its looks (app/styles/menus.css): the menu under the logo,
 * beside it without the party's name, beside it with the name, and as wide as the header gets.
 */
export const BANDS = ['under', 'beside', 'named', 'widest'] as const
export type Band = (typeof BANDS)[number]

/** A label of the menu: its words, and whether a list opens under it. */
export interface MenuLabel {
  label: string
  opens: boolean
}

/** What stands in the header beside the menu's labels. */
interface HeaderWords {
  labels: readonly MenuLabel[]
  /** The label of the list for what does not fit. */
  more: string
  name: string
  hasLogo: boolean
  buttons: readonly string[]
}

/** In which bands something is not shown, and in which its list opens towards the left. */
export interface MenuPlace {
  off: Band[]
  end: Band[]
}

/** Pixels at the usual text size of 16; all of them, and the bands, grow with it. */
const ROOT = 16
const BAND_FROM: Record<Band, number> = { under: 768, beside: 67 * ROOT, named: 80 * ROOT, widest: 90 * ROOT }
const PAGE = 86 * ROOT
const LABEL_GAP = 20
/** The arrow of a label that opens a list, with its gap. */
const ARROW = 20
const MARK = 36
/** A logo is at most this wide (brand.tsx). */
const LOGO = 144
/** A name breaks into lines from here on. */
const NAME = 256
const NAME_GAP = 12
/** Characters that two lines of the usual letters hold. */
const LONG_NAME = 40
/** A button's words break into lines from here on. */
const BUTTON = 232
const BUTTON_EDGES = 36
const BUTTON_GAP = 8
/** How far lists reach to the right of where their label begins: 12 and 20 rem, less the rem by which they stand out. */
const LIST = 176
const MORE_LIST = 304

/**
 * Says which entries of the main menu stand in the header's row at which widths, and which under “More”. The server
 * knows the words and the font, so that nothing moves in the browser and nothing needs its scripts. The first
 * entries stay in the row.
 *
 * @returns the place of each entry in the row, and that of “More”, whose list holds the others
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
      // In one line with the buttons the menu ends where they begin; under the logo it begins at the left.
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

/** Pixels for the menu's labels, and those that follow them up to the edge of the page's column. */
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

/** How many of the first labels fit into a row, beside “More” unless all do. */
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

/** Whether the party's name is set in small letters, so that its lines do not make the header higher. */
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

/** Width of text in a weight between the two that the font was measured at. */
function widthAt(weight: number, text: string, size: number): number {
  const at = (measured: Weight) => textWidth(text, { size, weight: measured, tracking: 0 })
  const [light, heavy] = [560, 800] as const satisfies Weight[]
  return at(light) + ((at(heavy) - at(light)) * (weight - light)) / (heavy - light)
}
