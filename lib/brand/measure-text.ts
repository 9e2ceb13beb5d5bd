import { BEARINGS, CHARACTERS, WIDTHS } from './font-metrics'

/** The font weights of templates. */
export type Weight = keyof typeof WIDTHS

/** A text style: size in pixels of the file, tracking in ems. */
export interface TextStyle {
  size: number
  weight: Weight
  tracking: number
}

/** The space for one text, and the range of font sizes, from the largest to the smallest. */
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

/** An allowance for kerning, which the widths do not include. */
const KERNING_SHARE = 1.01
/** The width of unknown characters: that of the widest one. */
const UNKNOWN_WIDTH = 1000
const SIZE_STEP = 2

/** Returns the width of a line of text in pixels, never less than in a browser. */
export function textWidth(text: string, { size, weight, tracking }: TextStyle): number {
  let thousandths = 0
  for (const character of text) {
    thousandths += (WIDTHS[weight][CHARACTERS.indexOf(character)] ?? UNKNOWN_WIDTH) + tracking * 1000
  }
  return (thousandths / 1000) * size * KERNING_SHARE
}

/** Returns the left side bearing of a heading's first letter in pixels, by which large type looks indented. */
export function headingIndent(text: string, size: number): number {
  return ((BEARINGS[CHARACTERS.indexOf(text.charAt(0))] ?? 0) / 1000) * size
}

/** Returns the characters of a text that the party's typeface lacks, without duplicates. */
export function missingCharacters(text: string): string[] {
  return [...new Set(text)].filter((character) => !CHARACTERS.includes(character))
}

/**
 * Sets a text as large as its space allows, down to the minimum size, in lines of similar length.
 *
 * @returns null if the text does not fit
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

/**
 * The space between a number and its word, where no line may break: “1 Example Street” does not end a line with “1”.
 */
const AFTER_NUMBER = /(?<=\d) (?=\p{L})/gu

/** Wraps a text between words. Null if a word is wider than a line. */
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

/** Wraps a text at the narrowest width with the same number of lines, to avoid a single word on the last line. */
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
