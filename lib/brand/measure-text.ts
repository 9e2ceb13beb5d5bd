import { BEARINGS, CHARACTERS, WIDTHS } from './font-metrics'

/** The weights that templates are set in. */
export type Weight = keyof typeof WIDTHS

/** The style of a text: its size in pixels of the file, its tracking in ems. */
export interface TextStyle {
  size: number
  weight: Weight
  tracking: number
}

/** The room for one text, and the sizes that are tried: from the largest one down to the floor. */
export interface TextRoom extends Omit<TextStyle, 'size'> {
  width: number
  maxLines: number
  largest: number
  floor: number
}

/** Text that fits: its lines and the size at which they do. */
export interface FittedText extends TextStyle {
  lines: string[]
}

/** The share that kerning may add, which the widths do not hold. */
const KERNING_SHARE = 1.01
/** The width of characters that the font lacks: that of its widest one. */
const UNKNOWN_WIDTH = 1000
const SIZE_STEP = 2

/** Returns the width of a line of text in pixels, never less than a browser's. */
export function textWidth(text: string, { size, weight, tracking }: TextStyle): number {
  let thousandths = 0
  for (const character of text) {
    thousandths += (WIDTHS[weight][CHARACTERS.indexOf(character)] ?? UNKNOWN_WIDTH) + tracking * 1000
  }
  return (thousandths / 1000) * size * KERNING_SHARE
}

/** Returns the space before the ink of a heading's first letter in pixels, by which large type looks indented. */
export function headingIndent(text: string, size: number): number {
  return ((BEARINGS[CHARACTERS.indexOf(text.charAt(0))] ?? 0) / 1000) * size
}

/** Returns the characters of a text that the party's typeface lacks, each once. */
export function missingCharacters(text: string): string[] {
  return [...new Set(text)].filter((character) => !CHARACTERS.includes(character))
}

/**
 * Sets a text as large as its room allows, down to the floor, in lines of about the same length.
 *
 * @returns null for a text that does not fit at the floor either
 */
export function fitText(text: string, room: TextRoom): FittedText | null {
  for (let size = room.largest; size >= room.floor; size -= SIZE_STEP) {
    const style = { size, weight: room.weight, tracking: room.tracking }
    const lines = wrap(text, style, room.width)
    if (lines && lines.length <= room.maxLines)
      return { ...style, lines: balance(text, style, room.width, lines) }
  }
  return null
}

/** The space between a number and its word, where no line breaks: “1 Example Street” does not end a line with “1”. */
const AFTER_NUMBER = /(?<=\d) (?=\p{L})/gu

/** Breaks a text into lines between words. Null when a word is wider than a line. */
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

/** Breaks a text for the narrowest width with as many lines, so that no line has one word while another is full. */
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
