import { BEARINGS, CHARACTERS, WIDTHS } from './font-metrics'

/** Font weights used in templates. */
export type Weight = keyof typeof WIDTHS

/** A text style: size in the file's pixels, tracking in ems. */
export interface TextStyle {
  size: number
  weight: Weight
  tracking: number
}

/** The space for one text element, and its range of font sizes from largest to smallest. */
export interface TextRoom extends Omit<TextStyle, 'size'> {
  width: number
  maxLines: number
  largest: number
  floor: number
}

/** Text that fits: its lines and their font size. */
export interface FittedText extends TextStyle {
  lines: string[]
}

/** Allowance for kerning, which the measured widths leave out. */
const KERNING_SHARE = 1.01
/** Width assumed for an unknown character: the widest known one. */
const UNKNOWN_WIDTH = 1000
const SIZE_STEP = 2

/** Returns the width of a line of text in pixels. Never narrower than in a browser. */
export function textWidth(text: string, { size, weight, tracking }: TextStyle): number {
  let thousandths = 0
  for (const character of text) {
    thousandths += (WIDTHS[weight][CHARACTERS.indexOf(character)] ?? UNKNOWN_WIDTH) + tracking * 1000
  }
  return (thousandths / 1000) * size * KERNING_SHARE
}

/** Returns the left side bearing of a heading's first letter in pixels, which makes large type look indented. */
export function headingIndent(text: string, size: number): number {
  return ((BEARINGS[CHARACTERS.indexOf(text.charAt(0))] ?? 0) / 1000) * size
}

/** Returns the characters in a string that the party's typeface lacks, without duplicates. */
export function missingCharacters(text: string): string[] {
  return [...new Set(text)].filter((character) => !CHARACTERS.includes(character))
}

/**
 * Sets text as large as its space allows, down to the minimum size, in lines of similar length.
 *
 * @returns null if the text doesn't fit even at the minimum size
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

/** The space after a number, where lines must not break: “1 Example Street” never ends a line with “1”. */
const AFTER_NUMBER = /(?<=\d) (?=\p{L})/gu

/** Wraps text between words. Returns null if a word is wider than a line. */
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

/** Wraps text to the narrowest width that keeps the same number of lines, so the last line isn't a single word. */
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
