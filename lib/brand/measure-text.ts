import { BEARINGS, CHARACTERS, WIDTHS } from './font-metrics'

/** The weights that templates are set in. */
export type Weight = keyof typeof WIDTHS

/** How text is set, sizes in pixels of the file, tracking in ems. */
export interface TextStyle {
  size: number
  weight: Weight
  tracking: number
}

interface Box {
  width: number
  maxLines: number
  /** The size to begin with, and the one below which text is refused. */
  largest: number
  floor: number
  weight: Weight
  tracking: number
}

/** Text that fits: its lines and the size at which they do. */
export interface FittedText extends TextStyle {
  lines: string[]
}

/** Kerning, which the widths leave out, can add a little. */
const KERNING_SHARE = 1.01
/** Widest character of the font, for those that it does not hold. */
const UNKNOWN_WIDTH = 1000
const SIZE_STEP = 2

/** How wide a line of text is, in pixels. Never less than what a browser draws. */
export function textWidth(text: string, { size, weight, tracking }: TextStyle): number {
  let thousandths = 0
  for (const character of text) {
    thousandths += (WIDTHS[weight][CHARACTERS.indexOf(character)] ?? UNKNOWN_WIDTH) + tracking * 1000
  }
  return (thousandths / 1000) * size * KERNING_SHARE
}

/** How far a heading's ink begins to the right of where the line does, in pixels: large type looks indented by it. */
export function headingIndent(text: string, size: number): number {
  return ((BEARINGS[CHARACTERS.indexOf(text.charAt(0))] ?? 0) / 1000) * size
}

/** The characters of a text that the party's typeface lacks, each once. */
export function missingCharacters(text: string): string[] {
  return [...new Set(text)].filter((character) => !CHARACTERS.includes(character))
}

/**
 * Sets text as large as its box allows, down to the floor, in lines of about one length.
 *
 * @returns null when it does not fit at the floor either
 */
export function fitText(text: string, box: Box): FittedText | null {
  for (let size = box.largest; size >= box.floor; size -= SIZE_STEP) {
    const style = { size, weight: box.weight, tracking: box.tracking }
    const lines = wrap(text, style, box.width)
    if (lines && lines.length <= box.maxLines)
      return { ...style, lines: balance(text, style, box.width, lines) }
  }
  return null
}

/** A number stays with the word it counts: “1 Example Street” does not end a line with “1”. */
const AFTER_NUMBER = /(?<=\d) (?=\p{L})/gu

/** Breaks text between words; null when a word is wider than the box. */
function wrap(text: string, style: TextStyle, width: number): string[] | null {
  const lines: string[] = []
  for (const word of text.replace(AFTER_NUMBER, '\u00a0').split(/ +/).filter(Boolean)) {
    if (textWidth(word, style) > width) return null
    const last = lines.at(-1)
    const longer = `${last ?? ''} ${word}`
    if (last === undefined || textWidth(longer, style) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** The narrowest box with as many lines: no line is left with one word while another is full. */
function balance(text: string, style: TextStyle, width: number, lines: string[]): string[] {
  let [narrow, wide] = [0, width]
  let best = lines
  while (wide - narrow > style.size / 8) {
    const middle = (narrow + wide) / 2
    const tried = wrap(text, style, middle)
    if (tried && tried.length <= lines.length) {
      best = tried
      wide = middle
    } else narrow = middle
  }
  return best
}
